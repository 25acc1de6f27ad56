import { commands } from './cli/commands.ts';
import { runCommand } from './cli/run-command.ts';
import { appVersion, createNodeHost } from './node-host.ts';

// Door 3: the command line. Its commands are electron/cli/*.ts.

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
    const place = demo ? await (await import('./demo/open-demo.ts')).openDemo(Date.now()) : home;
    return createNodeHost({
      door: 'cli',
      ...(place === undefined ? {} : { home: place }),
      env: process.env,
      readOnly,
      demo,
    });
  },
});
