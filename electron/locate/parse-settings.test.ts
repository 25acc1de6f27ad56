import { expect, test } from 'vitest';
import { wordReason } from '#shared/text/reason-words.ts';
import { parseSettings } from './parse-settings.ts';

const parse = (text: string) => parseSettings(Buffer.from(text));

test('reads what concerns memory and leaves the rest', () => {
  const { settings } = parse('{"autoMemoryDirectory": "~/x", "autoMemoryEnabled": false, "env": {"A": 1}, "zzz": 1}');
  expect(settings).toEqual({
    autoMemoryDirectory: '~/x',
    autoMemoryEnabled: false,
    autoDreamEnabled: undefined,
    env: { A: '1' },
  });
});

test('a BOM and UTF-16 are read', () => {
  expect(parse('\uFEFF{"autoMemoryEnabled": false}').settings?.autoMemoryEnabled).toBe(false);
  const utf16 = parseSettings(Buffer.from('\uFEFF{"autoMemoryEnabled": false}', 'utf16le'));
  expect(utf16.settings?.autoMemoryEnabled).toBe(false);
});

test('an empty file says nothing', () => {
  expect(parse('')).toEqual({ settings: { env: {} }, broken: null });
});

test.each([
  ['{"a": 1,}', /not valid JSON/],
  ['{"a": 1 // b\n}', /not valid JSON/],
  ['[]', /not a JSON object/],
  ['null', /not a JSON object/],
  ['{"autoMemoryEnabled": false, "autoMemoryDirectory": 5}', /"autoMemoryDirectory" is not text/],
  ['{"autoMemoryEnabled": "false"}', /"autoMemoryEnabled" is not true or false/],
  ['{"autoMemoryDirectory": null}', /"autoMemoryDirectory" is not text/],
  ['{"autoMemoryEnabled": false, "env": "x"}', /"env" is not an object/],
  ['{"autoMemoryEnabled": false, "cleanupPeriodDays": "x"}', /"cleanupPeriodDays"/],
  ['{"autoMemoryEnabled": false, "permissions": {"allow": "x"}}', /"permissions.allow" is not a list/],
])('%s is skipped as a whole', (text, reason) => {
  const { settings, broken } = parse(text);
  expect(settings).toBeNull();
  expect(broken && wordReason(broken)).toMatch(reason);
});
