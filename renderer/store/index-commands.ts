/** What the open editor of MEMORY.md can be told to do. Lines are 1-based. */
export interface IndexCommands {
  /** Moves the entry of the cursor. */
  move(step: 1 | -1): void;
  /** Moves a lost entry to where it is loaded; false where there is no such place. */
  bringUp(line: number): boolean;
  /** Proposes a shorter hook for the cursor's line. */
  tighten(): void;
  /** Words a line anew, if it still is what it was. */
  reword(line: number, was: string, text: string): void;
  focus(): void;
}

let lent: IndexCommands | null = null;

export function setIndexCommands(commands: IndexCommands | null): void {
  lent = commands;
}

/** Null while no MEMORY.md is being edited. */
export const indexCommands = (): IndexCommands | null => lent;
