import { join } from 'node:path';
import type { StoreRef } from '../memory/store-ref.ts';
import { createNodeHost } from '../node-host.ts';
import { archiveCommand, unarchiveCommand } from './archive.ts';
import { deleteCommand } from './delete.ts';
import { exportCommand } from './export.ts';
import { historyCommand } from './history.ts';
import { importCommand } from './import.ts';
import { inboxCommand } from './inbox.ts';
import { indexCommand } from './index.ts';
import { moveCommand } from './move.ts';
import { newCommand } from './new.ts';
import { rememberCommand } from './remember.ts';
import { renameCommand } from './rename.ts';
import { restoreCommand } from './restore.ts';
import { runCommand } from './run-command.ts';
import { setCommand } from './set.ts';
import { redoCommand, undoCommand } from './undo.ts';

const commands = [
  ...[archiveCommand, unarchiveCommand, deleteCommand, exportCommand, historyCommand, importCommand, inboxCommand],
  ...[indexCommand, moveCommand, newCommand, rememberCommand, renameCommand, restoreCommand, setCommand],
  ...[undoCommand, redoCommand],
];

/** A command line as a shell runs it, in a home beside a store; bytes that it wrote on stdout come apart from its words. */
export function shellBeside(ref: StoreRef) {
  const home = join(ref.dir, '..');
  return async (...args: string[]) => {
    let err = '';
    const parts: Buffer[] = [];
    const code = await runCommand({
      commands,
      args,
      cwd: home,
      version: '0',
      stdout: (text) => void parts.push(Buffer.from(text)),
      stderr: (text) => void (err += text),
      createHost: async ({ readOnly, demo }) => createNodeHost({ door: 'cli', home, env: {}, readOnly, demo }),
    });
    const bytes = Buffer.concat(parts);
    return { code, out: bytes.toString('utf8'), bytes, err };
  };
}
