import type { Handlers } from '#shared/contract.ts';
import type { SessionPreview } from '#shared/model/session-preview.ts';

export interface PreviewHandlerDeps {
  preview(storeId: string): Promise<SessionPreview>;
}

/** The call of the contract about what a session gets at its start. */
export function createPreviewHandlers({ preview }: PreviewHandlerDeps): Pick<Handlers, 'session.preview'> {
  return { 'session.preview': ({ storeId }) => preview(storeId) };
}
