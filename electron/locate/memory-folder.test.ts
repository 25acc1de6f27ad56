import { expect, test } from 'vitest';
import { wordReason } from '#shared/text/reason-words.ts';
import { judgeMemoryFolder, judgeOverride } from './memory-folder.ts';
import type { FolderVerdict } from './memory-folder.ts';

const worded = ({ dir, refused }: FolderVerdict) => ({ dir, refused: refused && wordReason(refused) });

const linux = { platform: 'linux', home: '/home/u' } as const;
const mac = { platform: 'darwin', home: '/Users/u' } as const;
const windows = { platform: 'win32', home: 'C:\\Users\\u' } as const;

test.each([
  ['/notes', '/notes'],
  ['/notes/', '/notes'],
  ['/notes///', '/notes'],
  ['/a/../b2', '/b2'],
  ['/notes ', '/notes '],
  ['/ab', '/ab'],
  ['//server/share', '/server/share'],
  ['~/x', '/home/u/x'],
  ['~/x/../y', '/home/u/y'],
  ['~//x', '/home/u/x'],
  ['~\\x', '/home/u/x'],
])('%j is used as %j on Linux', (value, dir) => {
  expect(judgeMemoryFolder(value, linux)).toEqual({ dir, refused: null });
});

test.each([
  ['', 'it is empty'],
  ['notes', 'it is not an absolute path'],
  ['./notes', 'it is not an absolute path'],
  [' /notes', 'it is not an absolute path'],
  ['$HOME/x', 'it is not an absolute path'],
  ['~x', 'it is not an absolute path'],
  ['C:\\x', 'it is a Windows path'],
  ['/', 'it is the root of a disk'],
  ['//', 'it is the root of a disk'],
  ['/tmp/..', 'it is the root of a disk'],
  ['/a', 'it is shorter than three characters'],
  ['/a/', 'it is shorter than three characters'],
  ['\\\\server\\share', 'it is a network path'],
  ['/a\0b', 'it holds a NUL character'],
  ['~', 'it is the home folder itself'],
  ['~/', 'it is the home folder itself'],
  ['~/.', 'it is the home folder itself'],
  ['~/x/..', 'it is the home folder itself'],
  ['~/..', 'it leads out of the home folder'],
  ['~/x/../../y', 'it leads out of the home folder'],
])('%j is refused on Linux: %s', (value, refused) => {
  expect(worded(judgeMemoryFolder(value, linux))).toEqual({ dir: null, refused });
});

test('macOS goes by the same rules', () => {
  expect(judgeMemoryFolder('~/x', mac).dir).toBe('/Users/u/x');
  expect(judgeMemoryFolder('~/..', mac).refused).toEqual({ code: 'folder/out-of-home', params: {} });
});

test.each([
  ['D:\\notes', 'D:\\notes'],
  ['D:/notes/', 'D:\\notes'],
  ['~\\x', 'C:\\Users\\u\\x'],
  ['~/x', 'C:\\Users\\u\\x'],
])('%j is used as %j on Windows', (value, dir) => {
  expect(judgeMemoryFolder(value, windows)).toEqual({ dir, refused: null });
});

test.each([
  ['C:\\', 'it is the root of a disk'],
  ['C:/', 'it is the root of a disk'],
  ['C:', 'it is not an absolute path'],
  ['C:notes', 'it is not an absolute path'],
  ['\\\\server\\share\\x', 'it is a network path'],
  ['//server/share', 'it is a network path'],
  ['~\\..', 'it leads out of the home folder'],
  ['~\\', 'it is the home folder itself'],
  ['notes', 'it is not an absolute path'],
])('%j is refused on Windows: %s', (value, refused) => {
  expect(worded(judgeMemoryFolder(value, windows))).toEqual({ dir: null, refused });
});

test('a folder is given in NFC', () => {
  expect(judgeMemoryFolder('/cafe\u0301', linux).dir).toBe('/caf\u00e9');
});

test('the override knows no tilde', () => {
  expect(worded(judgeOverride('~/x', 'linux')).refused).toBe('it is not an absolute path');
  expect(judgeOverride('/x/../cafe\u0301/', 'linux').dir).toBe('/caf\u00e9');
});
