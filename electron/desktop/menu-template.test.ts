import type { MenuItemConstructorOptions } from 'electron';
import { expect, test } from 'vitest';
import type { IntentId } from '#shared/model/intent.ts';
import { intents } from '#shared/model/intent.ts';
import { intentWords } from '#shared/text/intent-words.ts';
import { acceleratorOf, menuTemplate } from './menu-template.ts';

type Items = MenuItemConstructorOptions[];
const flat = (items: Items): Items =>
  items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? flat(item.submenu) : [])]);
const make = (input: Partial<Parameters<typeof menuTemplate>[0]> = {}) =>
  flat(menuTemplate({ isMac: false, isPackaged: true, language: 'en', run: () => undefined, ...input }));

test('Each item of ours runs its intent and is called as the list of intents calls it', () => {
  for (const language of ['en', 'zh'] as const) {
    const ran: IntentId[] = [];
    const own = make({ language, run: (id) => ran.push(id) }).filter(({ click }) => click !== undefined);
    for (const item of own) (item.click as () => void)();
    expect(ran).toEqual(own.map(({ id }) => id));
    expect(own.map(({ label }) => label)).toEqual(ran.map((id) => intentWords[language][id]));
    expect(ran.length).toBeGreaterThan(10);
  }
});

test('In Chinese every item is called something Chinese, the system’s own roles too', () => {
  for (const isMac of [true, false]) {
    const items = make({ language: 'zh', isMac, isPackaged: false }).filter(
      ({ type, role, id }) => type !== 'separator' && role !== 'appMenu' && id !== 'language.toggle',
    );
    expect(items.filter(({ label }) => !/\p{Script=Han}/u.test(label ?? ''))).toEqual([]);
  }
});

test('A key is shown but left to the page, so that nothing runs twice, and bare letters are not shown', () => {
  const shown = make().filter(({ accelerator }) => accelerator !== undefined);
  expect(shown.map(({ id, accelerator }) => [id, accelerator])).toContainEqual(['palette.open', 'CmdOrCtrl+K']);
  expect(shown.every(({ registerAccelerator }) => registerAccelerator === false)).toBe(true);
  expect(acceleratorOf('theme.toggle')).toBe('CmdOrCtrl+Shift+L');
  expect(acceleratorOf('list.next')).toBeNull();
});

test('Settings and quit stand where the platform expects them', () => {
  const inFirst = (isMac: boolean) =>
    flat(menuTemplate({ isMac, isPackaged: true, language: 'en', run: () => undefined }).slice(0, 1));
  expect(inFirst(true).map(({ role }) => role)).toEqual(expect.arrayContaining(['about', 'services', 'quit']));
  expect(inFirst(true).map(({ id }) => id)).toContain('settings.open');
  expect(inFirst(false).map(({ id }) => id)).toEqual(expect.arrayContaining(['home.choose', 'settings.open']));
});

test('The developer tools are no item of a packaged app', () => {
  expect(make({ isPackaged: true }).map(({ role }) => role)).not.toContain('toggleDevTools');
  expect(make({ isPackaged: false }).map(({ role }) => role)).toContain('toggleDevTools');
});

test('No two intents share a key', () => {
  const keys = Object.values(intents).flat();
  expect(keys).toEqual([...new Set(keys)]);
});
