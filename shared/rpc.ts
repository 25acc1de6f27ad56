import { AppError, fromWireError, toWireError } from './errors.ts';
import type { WireError } from './errors.ts';
import { methods } from './contract.ts';
import type { EventName, Events, Handlers, Input, MethodName, Output } from './contract.ts';

/** A two-way pipe of JSON messages, or their text; a transport lends one. `onMessage` and `onClose` return their own unsubscribe. */
export interface Port {
  send(message: unknown): void;
  onMessage(listener: (message: unknown) => void): () => void;
  onClose(listener: () => void): () => void;
}

type Message =
  | { kind: 'call'; id: string; method: MethodName; input: unknown }
  | { kind: 'result'; id: string; output: unknown }
  | { kind: 'error'; id: string; error: WireError }
  | { kind: 'event'; name: EventName; payload: unknown };

export interface ServeOptions {
  /** Refuses every method that the contract marks as writing. */
  readOnly: boolean;
  /** Told of every unexpected error; expected ones (AppError) are the caller's. */
  onUnexpected(method: string, error: unknown): void;
}

/** Answers calls on a port until it closes. The returned `emit` sends an event to that port. */
export function serve(port: Port, handlers: Handlers, options: ServeOptions) {
  const answer = async (message: Extract<Message, { kind: 'call' }>): Promise<unknown> => {
    const method = Object.hasOwn(methods, message.method) ? methods[message.method] : undefined;
    if (!method) throw new AppError('invalid-input', `There is no method "${message.method}".`);
    if (method.writes && options.readOnly)
      throw new AppError(
        'read-only',
        'Reverie was started read-only.',
        'Start it without --read-only to make changes.',
      );
    const parsed = method.input.safeParse(message.input);
    if (!parsed.success) throw new AppError('invalid-input', `The request "${message.method}" was not understood.`);
    return (handlers[message.method] as (input: unknown) => Promise<unknown>)(parsed.data);
  };
  const stop = port.onMessage((raw) => {
    const message = raw as Message;
    if (typeof message !== 'object' || message === null || message.kind !== 'call') return;
    answer(message).then(
      (output) => port.send({ kind: 'result', id: message.id, output: output ?? null }),
      (error: unknown) => {
        if (!(error instanceof AppError)) options.onUnexpected(message.method, error);
        port.send({ kind: 'error', id: message.id, error: toWireError(error) });
      },
    );
  });
  return {
    emit<E extends EventName>(name: E, payload: Events[E]): void {
      port.send({ kind: 'event', name, payload });
    },
    stop,
  };
}

/** The view's side of a port. A call rejects with AppError, also when the port closes before its answer. */
export function connect(port: Port) {
  // Ids are unique across page reloads, so that a late answer can't settle another page's call.
  const page = Math.random().toString(36).slice(2);
  let count = 0;
  const waiting = new Map<string, { resolve(value: unknown): void; reject(error: AppError): void }>();
  const listeners = new Map<EventName, Set<(payload: never) => void>>();
  port.onMessage((raw) => {
    // Long messages come as their text.
    const message = (typeof raw === 'string' ? JSON.parse(raw) : raw) as Message;
    if (message.kind === 'event') {
      for (const listener of listeners.get(message.name) ?? []) listener(message.payload as never);
    } else if (message.kind === 'result' || message.kind === 'error') {
      const call = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.kind === 'result') call?.resolve(message.output);
      else call?.reject(fromWireError(message.error));
    }
  });
  port.onClose(() => {
    for (const call of waiting.values())
      call.reject(new AppError('disconnected', 'The connection to Reverie was lost.'));
    waiting.clear();
  });
  return {
    call<M extends MethodName>(method: M, input: Input<M>): Promise<Output<M>> {
      const id = `${page}.${++count}`;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
        port.send({ kind: 'call', id, method, input });
      });
    },
    on<E extends EventName>(name: E, listener: (payload: Events[E]) => void): () => void {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set);
      set.add(listener as (payload: never) => void);
      return () => set.delete(listener as (payload: never) => void);
    },
  };
}

export type Client = ReturnType<typeof connect>;
