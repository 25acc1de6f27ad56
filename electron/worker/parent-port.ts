interface UtilityPort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { data: unknown }) => void): void;
}

export interface ParentPort {
  /** `sent` is called once the parent can have it, or is gone. */
  send(message: unknown, sent?: () => void): void;
  onMessage(listener: (message: unknown) => void): void;
}

/** The worker's side of the fork, whichever way the door forked it. A child process ends with its parent. */
export function parentPort(): ParentPort {
  const port = (process as { parentPort?: UtilityPort }).parentPort;
  if (port)
    return {
      send(message, sent) {
        port.postMessage(message);
        // A utility process isn't told when a message has left.
        if (sent) setTimeout(sent, 100);
      },
      onMessage: (listener) => port.on('message', ({ data }) => listener(data)),
    };
  process.on('disconnect', () => process.exit());
  return {
    send(message, sent) {
      if (process.connected) process.send?.(message, undefined, {}, () => sent?.());
      else sent?.();
    },
    onMessage: (listener) => void process.on('message', listener),
  };
}
