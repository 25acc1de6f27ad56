import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { git } from '../../homes/git.ts';
import { branches, deletedBranches, lastTree, remoteBranch } from './drift-project.ts';
import { heldSet } from './held-set.ts';
import type { LabelledMention } from './label.ts';
import { placesOf } from './place-of.ts';
import { tuneSet } from './tune-set.ts';
import { writeDriftProject } from './write-drift-project.ts';

const sets = [tuneSet, heldSet];
const mentions = sets.flatMap(({ memories }) => memories.flatMap((memory) => memory.mentions));
const of = (kind: LabelledMention['kind'], label: LabelledMention['label']): LabelledMention[] =>
  mentions.filter((mention) => mention.kind === kind && mention.label === label);

let dir: string;
let files: Map<string, string>;
let code: string;
beforeAll(() => {
  dir = writeDriftProject(realpathSync(mkdtempSync(join(tmpdir(), 'reverie-drift-'))));
  const paths = git(dir, ['ls-files', '-z']).split('\0').filter(Boolean);
  files = new Map(paths.map((path) => [path, readFileSync(join(dir, path), 'utf8')]));
  code = [...files]
    .filter(([path]) => !path.endsWith('.md'))
    .map(([, text]) => text.replace(/^\s*(?:\/\/|#).*$/gm, ''))
    .join('\n');
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Tracked files that a path means: itself, a tail of them, or a folder. */
function meant(path: string): string[] {
  const folder = path.endsWith('/');
  return [...files.keys()].filter((file) =>
    folder ? file.startsWith(path) : file === path || file.endsWith(`/${path}`),
  );
}
const cited = (text: string): { path: string; line: number } => {
  const match = /^(.+):(\d+)$/.exec(text);
  return { path: match?.[1] ?? text, line: Number(match?.[2] ?? 1) };
};
const stands = (text: string): boolean => {
  const { path, line } = cited(text);
  return meant(path).some((file) => path.endsWith('/') || (files.get(file) ?? '').trimEnd().split('\n').length >= line);
};

test('there are at least 140 mentions, about half of them held out, with every label and kind in both halves', () => {
  expect(mentions.length).toBeGreaterThanOrEqual(140);
  for (const { memories } of sets) {
    const own = memories.flatMap((memory) => memory.mentions);
    expect(own.length / mentions.length).toBeGreaterThan(0.4);
    expect(new Set(own.map(({ label }) => label)).size).toBe(5);
    expect(new Set(own.map(({ kind }) => kind)).size).toBe(7);
    expect(own.filter(({ label }) => label === 'gone').length).toBeGreaterThanOrEqual(25);
  }
});

test('no mention is labelled twice and no memory is in both halves', () => {
  expect(mentions.map(({ text }) => text).filter((text, at, all) => all.indexOf(text) !== at)).toEqual([]);
  const names = sets.flatMap(({ memories }) => memories.map(({ file }) => file));
  expect(new Set(names).size).toBe(names.length);
});

test('every mention stands once in its body', () => {
  for (const { body, mentions: own } of sets.flatMap(({ memories }) => memories)) {
    expect(own.filter(({ text }) => placesOf(body, text).length !== 1).map(({ text }) => text)).toEqual([]);
  }
});

test('nothing that looks like a mention is left without a label', () => {
  const looks = /`[^`\n]+`|[^\s`]*[\p{L}\p{N}]\/[\p{L}\p{N}][^\s`]*|(?<=\s)--[a-z][\w-]*|\w+\(\)/gu;
  for (const { body, mentions: own } of sets.flatMap(({ memories }) => memories)) {
    const places = own.flatMap(({ text }) => placesOf(body, text));
    const bare = [...body.matchAll(looks)].filter(
      ({ index, 0: text }) => !places.some(({ start, end }) => start < index + text.length && index < end),
    );
    expect(bare.map(([text]) => text)).toEqual([]);
  }
});

test('the project has the files and branches that the labels speak of', () => {
  expect([...files.keys()].toSorted()).toEqual([...lastTree().keys()].toSorted());
  expect(git(dir, ['status', '--porcelain'])).toBe('');
  const heads = git(dir, ['for-each-ref', '--format=%(refname:short)']).split('\n');
  expect(heads.toSorted()).toEqual(['main', remoteBranch, ...branches].toSorted());
  for (const { text } of of('branch', 'present')) expect(heads).toContain(text);
  for (const { text } of of('branch', 'gone')) expect(heads).not.toContain(text);
  expect(of('branch', 'gone').filter(({ text }) => deletedBranches.includes(text)).length).toBeGreaterThan(4);
});

test('paths and lines are in the project as they are labelled', () => {
  for (const kind of ['path', 'line'] as const) {
    expect(of(kind, 'present').filter(({ text }) => !stands(text))).toEqual([]);
    expect(
      [...of(kind, 'gone'), ...of(kind, 'moved'), ...of(kind, 'unknown')].filter(({ text }) => stands(text)),
    ).toEqual([]);
  }
});

test('what moved has its name in one other place, and what is gone has none that could be offered', () => {
  for (const { text, to } of [...of('path', 'moved'), ...of('line', 'moved')]) {
    expect(meant(basename(cited(text).path))).toEqual([to]);
  }
  const generic = new Set(['index.ts', '__init__.py']);
  const offered = [...of('path', 'gone'), ...of('line', 'gone')].filter(({ text }) => {
    const { path } = cited(text);
    return path.includes('/') && !generic.has(basename(path)) && meant(basename(path)).length > 0;
  });
  expect(offered).toEqual([]);
});

test('names, flags and scripts are in the code as they are labelled', () => {
  const word = (text: string): RegExp => new RegExp(`\\b${text.replace(/\(.*$/, '').split('.').at(-1) ?? ''}\\b`);
  expect(of('symbol', 'present').filter(({ text }) => !word(text).test(code))).toEqual([]);
  expect(of('symbol', 'gone').filter(({ text }) => word(text).test(code))).toEqual([]);
  const flag = (text: string): boolean =>
    new RegExp(`${text}\\b|["']${text.slice(2)}["']|\\b${text.slice(2)}: \\{`).test(code);
  expect(of('flag', 'present').filter(({ text }) => !flag(text))).toEqual([]);
  expect([...of('flag', 'gone'), ...of('flag', 'unknown')].filter(({ text }) => flag(text))).toEqual([]);
  const { scripts } = JSON.parse(files.get('package.json') ?? '{}') as { scripts: Record<string, string> };
  const runs = (text: string): boolean => {
    const name = text.split(' ').at(-1) ?? '';
    return text.startsWith('make ') ? new RegExp(`^${name}:`, 'm').test(files.get('Makefile') ?? '') : name in scripts;
  };
  expect(of('script', 'present').filter(({ text }) => !runs(text))).toEqual([]);
  expect(of('script', 'gone').filter(({ text }) => runs(text))).toEqual([]);
});
