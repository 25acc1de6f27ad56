import type { Handlers } from '#shared/contract.ts';
import type { MemoryLife } from '#shared/model/life.ts';

export interface LifeHandlerDeps {
  readLife(storeId: string, file: string): Promise<MemoryLife>;
}

/** The call of the contract about a memory's life. */
export function createLifeHandlers({ readLife }: LifeHandlerDeps): Pick<Handlers, 'memory.life'> {
  return { 'memory.life': ({ storeId, file }) => readLife(storeId, file) };
}
