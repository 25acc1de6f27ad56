import { indexCommands } from './index-commands.ts';

const run = (act: (commands: NonNullable<ReturnType<typeof indexCommands>>) => void) => ({
  run: () => {
    const commands = indexCommands();
    if (commands) act(commands);
  },
  enabled: () => indexCommands() !== null,
});

/** What changes MEMORY.md while it is edited. */
export const indexActs = {
  'index.moveUp': run((commands) => commands.move(-1)),
  'index.moveDown': run((commands) => commands.move(1)),
  'index.tighten': run((commands) => commands.tighten()),
} as const;
