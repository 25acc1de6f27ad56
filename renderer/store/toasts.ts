import { create } from 'zustand';
import { showDirections } from '#shared/text/show-directions.ts';

export interface Toast {
  id: number;
  look: 'plain' | 'alarm';
  message: string;
  /** What the backend says in its own words, where no better ones are known. */
  detail: string | null;
  /** What to do next, or how to take it back. */
  action: { label: string; keys?: string; run(): void } | null;
}

/** The one toast that is on screen; a newer one replaces it. */
export const useToast = create<{ toast: Toast | null }>(() => ({ toast: null }));

let count = 0;

/** Says something in the toast; whatever would turn its words around is shown as such. */
export function showToast(message: string, options: Partial<Pick<Toast, 'look' | 'detail' | 'action'>> = {}): void {
  count += 1;
  const { look = 'plain', detail = null, action = null } = options;
  const shown = { message: showDirections(message), detail: detail === null ? null : showDirections(detail) };
  useToast.setState({ toast: { id: count, look, action, ...shown } });
}

export function dismissToast(): void {
  useToast.setState({ toast: null });
}
