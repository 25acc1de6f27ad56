import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeStore, memory } from '../memory/test-store.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { createNodeHost } from '../node-host.ts';
import type { Command } from './command.ts';
import { moveCommand } from './move.ts';
import { rememberCommand } from './remember.ts';
import { setCommand } from './set.ts';

async function say(
  command: Command,
  ref: StoreRef,
  positionals: string[],
  values: Record<string, string | boolean> = {},
) {
  const home = join(ref.dir, '..');
  let out = '';
  let err = '';
  const code = await command.run({
    host: createNodeHost({ door: 'cli', home, env: {}, readOnly: false, demo: false }),
    values: { dir: ref.dir, ...values },
    positionals,
    cwd: home,
    stdout: (text) => void (out += text),
    stderr: (text) => void (err += text),
  });
  return { code, out, err };
}
const text = (ref: StoreRef, file: string) => readFileSync(join(ref.dir, file), 'utf8');

test('move changes a type, and takes a memory with its pointer to another store under another name', async () => {
  const ref = await makeStore({ 'a.md': memory('a'), 'MEMORY.md': '- [A](a.md) — about a\n' });
  const there = join(ref.dir, '..', 'there');
  mkdirSync(there);
  await say(moveCommand, ref, ['a'], { type: 'reference' });
  expect(text(ref, 'a.md')).toContain('type: reference\n');
  const dry = await say(moveCommand, ref, ['a'], { to: 'there', 'dry-run': true });
  expect(dry.out).toContain('--- a.md\tabsent');
  expect(existsSync(join(there, 'a.md'))).toBe(false);
  const { out } = await say(moveCommand, ref, ['a.md'], { to: 'there', as: 'b.md' });
  expect(out).toContain('added b.md');
  expect(existsSync(join(ref.dir, 'a.md'))).toBe(false);
  expect(text(ref, 'MEMORY.md')).toBe('');
  expect(readFileSync(join(there, 'MEMORY.md'), 'utf8')).toBe('- [A](b.md) — about a\n');
  await expect(say(moveCommand, ref, ['a'])).rejects.toMatchObject({ code: 'invalid-input' });
});

test('remember --update adds the sentence to a memory, all else byte for byte', async () => {
  const before = memory('a', 'type: project', 'One.  \r\nTwo.\n\n\n');
  const ref = await makeStore({ 'a.md': before, 'MEMORY.md': '- [A](a.md)\n' });
  const { code } = await say(rememberCommand, ref, ['Ship', 'on Mondays'], { update: 'a' });
  expect(code).toBe(0);
  expect(text(ref, 'a.md')).toBe(`${before.trimEnd()}\n\nShip on Mondays\n`);
  expect(text(ref, 'MEMORY.md')).toBe('- [A](a.md)\n');
});

test('remember keeps a sentence as a memory without unanswered questions, and asks before it says a thing twice', async () => {
  const ref = await makeStore({ 'MEMORY.md': '' });
  await say(rememberCommand, ref, ["Don't deploy on Fridays"]);
  expect(text(ref, 'feedback_dont-deploy-on-fridays.md')).toMatch(/\n\nDon't deploy on Fridays\n$/);
  await expect(say(rememberCommand, ref, ["Don't deploy on Fridays"])).rejects.toMatchObject({
    code: 'already-exists',
    hint: expect.stringContaining('--update feedback_dont-deploy-on-fridays.md'),
  });
});

test('set --repair mends front matter that YAML stumbles over, alone or with fields', async () => {
  const ref = await makeStore({ 'a.md': '---\nname: a\ndescription: when: always\n---\n\nText\n' });
  const dry = await say(setCommand, ref, ['a.md'], { repair: true, 'dry-run': true });
  expect(dry.out).toContain('+description: "when: always"');
  await expect(say(setCommand, ref, ['a.md', 'type=user'])).rejects.toMatchObject({ code: 'invalid-input' });
  await say(setCommand, ref, ['a.md', 'type=user'], { repair: true });
  expect(text(ref, 'a.md')).toBe('---\nname: a\ndescription: "when: always"\ntype: user\n---\n\nText\n');
});
