interface Numbered {
  revision: number;
}

/**
 * Puts a snapshot and the changes that arrive meanwhile in order: changes wait for the snapshot, and those it
 * already holds are dropped.
 */
export function createLive<S extends Numbered, C extends Numbered>(handlers: {
  snapshot(snapshot: S): void;
  change(change: C): void;
}) {
  let revision: number | null = null;
  let waiting: C[] = [];
  const apply = (change: C) => {
    if (revision === null || change.revision <= revision) return;
    revision = change.revision;
    handlers.change(change);
  };
  return {
    onSnapshot(snapshot: S): void {
      revision = snapshot.revision;
      handlers.snapshot(snapshot);
      const late = waiting;
      waiting = [];
      late.forEach(apply);
    },
    onChange(change: C): void {
      if (revision === null) waiting.push(change);
      else apply(change);
    },
    /** The next snapshot counts again, whatever its number: after the connection came back. */
    reset(): void {
      revision = null;
      waiting = [];
    },
  };
}
