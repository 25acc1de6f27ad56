interface UtilityPort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { data: unknown }) => void): void;
}

export interface ParentPort {
  send(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
}

/** The worker's side of the fork, whichever way the door forked it. A child process ends with its parent. */
export function parentPort(): ParentPort {
  const port = (process as { parentPort?: UtilityPort }).parentPort;
  if (port)
    return {
      send: (message) => port.postMessage(message),
      onMessage: (listener) => port.on('message', ({ data }) => listener(data)),
    };
  process.on('disconnect', () => process.exit());
  return {
    send: (message) => void process.send?.(message),
    onMessage: (listener) => void process.on('message', listener),
  };
}
