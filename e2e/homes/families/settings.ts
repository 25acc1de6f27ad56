import { join } from 'node:path';
import { trustFolder } from '../make-project.ts';
import type { Maker, Note } from '../maker.ts';
import { put, putJson } from '../put.ts';

const note = (file: string, description: string): Note => ({
  file,
  name: file.replace('.md', ''),
  description,
  type: 'project',
});

/** Folders whose settings move memory, switch it off, or try what is refused. None has transcripts: `~/.claude.json` proves them. */
export function settings(maker: Maker): void {
  const { home, work } = maker;
  const put1 = (
    name: string,
    layer: 'settings.json' | 'settings.local.json',
    content: object | string,
    trusted = true,
  ): void => {
    const project = maker.project(name);
    trustFolder(home, project.path, trusted);
    const file = join(project.path, '.claude', layer);
    if (typeof content === 'string') put(file, content);
    else putJson(file, content);
    maker.fill(project.memoryDir, [note('beside.md', `Default store of ${name}`)]);
  };
  put(join(home, '.ssh', 'id_example'), 'not a key\n');
  put(join(home, '.ssh', 'notes.md'), 'never to be listed\n');
  put1('set-malicious', 'settings.json', { autoMemoryDirectory: '~/.ssh' }, false);
  put1('set-local', 'settings.local.json', { autoMemoryDirectory: join(work, 'set-local-notes') });
  maker.fill(join(work, 'set-local-notes'), [note('chosen.md', 'In the folder that was chosen')]);
  put1('set-broken', 'settings.json', '{ "autoMemoryEnabled": false,, }');
  put1('set-off', 'settings.json', { autoMemoryEnabled: false });
  put1('set-env-off', 'settings.json', { env: { CLAUDE_CODE_DISABLE_AUTO_MEMORY: '1' } });
  put1('set-relative', 'settings.local.json', { autoMemoryDirectory: 'notes/memory' });
  put1('set-dotdot', 'settings.local.json', { autoMemoryDirectory: '~/../elsewhere' });
  put1('set-unc', 'settings.local.json', { autoMemoryDirectory: '\\\\server\\share\\memory' });
  put1('set-nul', 'settings.local.json', { autoMemoryDirectory: `${join(work, 'nul')}\u0000x` });
}
