import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectKey } from '../../e2e/homes/project-key.ts';
import { writeTranscript } from '../../e2e/homes/write-transcript.ts';
import { createBackend } from '../backend.ts';
import { createNodeHost } from '../node-host.ts';
import { makeRepo, tempFolder, testEnv, write } from './project-for-tests.ts';

test('a store is checked against its proven project; marks come by event; what a fix offers is saved and the mark goes; its life tells it all', async () => {
  const home = tempFolder();
  const project = makeRepo({ 'src/new/box.ts': 'export const boxNow = 1;\n' });
  const memoryDir = join(home, '.claude', 'projects', projectKey(project), 'memory');
  mkdirSync(memoryDir, { recursive: true });
  const path = join(memoryDir, 'a.md');
  writeFileSync(path, '---\nname: a\ndescription: d\ntype: project\n---\n\n`src/old/box.ts` and `boxThen()`\n');
  const memories = [{ path, content: 'x', mtimeMs: 1, header: 'h' }];
  const attachment = {
    type: 'attachment',
    timestamp: new Date().toISOString(),
    attachment: { type: 'relevant_memories', memories },
  };
  const session = writeTranscript(home, project, { title: 'Boxes', after: [attachment] });

  const backend = await createBackend(
    createNodeHost({ door: 'web', home, env: testEnv, readOnly: false, demo: false }),
  );
  try {
    const { handlers } = backend;
    const { stores } = await handlers['store.list']({});
    const { id: storeId } = stores.find((store) => store.path === project)!;
    const heard: unknown[] = [];
    backend.subscribe((name, payload) => {
      if (name.startsWith('verify.')) heard.push({ name, ...payload });
    });
    expect(await handlers['verify.kept']({ storeId })).toEqual({ counts: {}, checked: null });
    const report = await handlers['verify.store']({ storeId });
    expect(report).toMatchObject({ project, gone: 1, moved: 1, mentions: 2 });
    expect(heard).toContainEqual({ name: 'verify.progress', storeId, done: 1, of: 1 });
    expect(heard.at(-1)).toEqual({ name: 'verify.changed', storeId, counts: { 'a.md': { gone: 1, moved: 1 } } });

    const { text, hash } = await handlers['memory.read']({ storeId, file: 'a.md' });
    const { start, end, movedTo } = report.memories[0]!.mentions[0]!;
    expect(report.memories[0]!.hash).toBe(hash);
    await handlers['memory.save']({
      storeId,
      file: 'a.md',
      baseHash: hash,
      text: text.slice(0, start) + movedTo[0]! + text.slice(end),
    });
    expect(heard.at(-1)).toEqual({ name: 'verify.changed', storeId, counts: {} });
    write(project, { 'src/then.ts': 'export function boxThen() {}\n' });
    expect(await handlers['verify.memory']({ storeId, file: 'a.md' })).toMatchObject({ gone: 0, moved: 0 });
    await handlers['verify.stop']({ storeId });

    const life = await handlers['memory.life']({ storeId, file: 'a.md' });
    expect(life.events.map(({ what }) => what)).toEqual(expect.arrayContaining(['verified', 'updated', 'recalled']));
    expect(life.events).toContainEqual(
      expect.objectContaining({ what: 'updated', actor: { kind: 'you', session: null } }),
    );
    expect(life.events).toContainEqual(
      expect.objectContaining({ what: 'recalled', session: { id: session.id, title: 'Boxes' } }),
    );
    expect(life.transcripts).toEqual({ read: 1, of: 1 });
  } finally {
    await backend.close();
  }
});
