import { archiveCommand, unarchiveCommand } from './cli/archive.ts';
import { checkCommand } from './cli/check.ts';
import { deleteCommand } from './cli/delete.ts';
import { dreamCommand } from './cli/dream.ts';
import { exportCommand } from './cli/export.ts';
import { historyCommand } from './cli/history.ts';
import { importCommand } from './cli/import.ts';
import { inboxCommand } from './cli/inbox.ts';
import { indexCommand } from './cli/index.ts';
import { listCommand } from './cli/list.ts';
import { loadCommand } from './cli/load.ts';
import { moveCommand } from './cli/move.ts';
import { newCommand } from './cli/new.ts';
import { pathsCommand } from './cli/paths.ts';
import { rememberCommand } from './cli/remember.ts';
import { renameCommand } from './cli/rename.ts';
import { restoreCommand } from './cli/restore.ts';
import { runCommand } from './cli/run-command.ts';
import { searchCommand } from './cli/search.ts';
import { serveCommand } from './cli/serve.ts';
import { setCommand } from './cli/set.ts';
import { showCommand } from './cli/show.ts';
import { storesCommand } from './cli/stores.ts';
import { previewCommand } from './cli/preview.ts';
import { recallCommand } from './cli/recall.ts';
import { redoCommand, undoCommand } from './cli/undo.ts';
import { verifyCommand } from './cli/verify.ts';
import { openDemo } from './demo/open-demo.ts';
import { appVersion, createNodeHost } from './node-host.ts';

// Door 3: the command line. Its commands are electron/cli/*.ts.
const commands = [
  storesCommand,
  pathsCommand,
  listCommand,
  showCommand,
  loadCommand,
  previewCommand,
  checkCommand,
  recallCommand,
  verifyCommand,
  searchCommand,
  setCommand,
  newCommand,
  rememberCommand,
  deleteCommand,
  archiveCommand,
  unarchiveCommand,
  renameCommand,
  moveCommand,
  indexCommand,
  undoCommand,
  redoCommand,
  inboxCommand,
  historyCommand,
  restoreCommand,
  exportCommand,
  importCommand,
  dreamCommand,
  serveCommand,
];

// A reader that has had enough, as `head` does, is no error.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });

process.exitCode = await runCommand({
  commands,
  args: process.argv.slice(2),
  cwd: process.cwd(),
  version: appVersion(),
  stdout: (text) => void process.stdout.write(text),
  stderr: (text) => void process.stderr.write(text),
  createHost: async ({ home, readOnly, demo }) => {
    const place = demo ? await openDemo(Date.now()) : home;
    return createNodeHost({
      door: 'cli',
      ...(place === undefined ? {} : { home: place }),
      env: process.env,
      readOnly,
      demo,
    });
  },
});
