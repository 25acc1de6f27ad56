import type { EventName, Events } from '#shared/contract.ts';

export type Emit = <E extends EventName>(name: E, payload: Events[E]) => void;

/** Everyone who hears the events of a backend. `subscribe` returns its own unsubscribe. */
export function createSubscribers() {
  const listeners = new Set<Emit>();
  const emit: Emit = (name, payload) => {
    for (const listener of listeners) listener(name, payload);
  };
  return {
    emit,
    subscribe(listener: Emit): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
