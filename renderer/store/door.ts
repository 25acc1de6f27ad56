import type { Capabilities } from '#shared/model/app.ts';
import { showDirections } from '#shared/text/show-directions.ts';
import { api } from '../api.ts';
import { text } from '../i18n/text.ts';
import { shortPath, useApp } from './app.ts';
import { changeSettings, useSettings } from './settings.ts';
import { useStores } from './stores.ts';
import { tell } from './tell.ts';
import { showToast } from './toasts.ts';
import { openPanel, openStore, useView } from './view.ts';

const canNow = (what: keyof Capabilities): boolean => useApp.getState().info?.capabilities[what] === true;

/** Whether the door can do something; what it can't is not shown. */
export const useCapability = (what: keyof Capabilities): boolean =>
  useApp((app) => app.info?.capabilities[what] === true);

/** Whether the door itself asks before a link is opened: the desktop app, whose page can't open anything. */
export const asksForLinks = (): boolean => useApp.getState().info?.door === 'desktop';

/** Chooses a home folder in a dialog of the system and adds it. null when nothing was added. */
export async function pickHome(): Promise<string | null> {
  const picked = await api.call('door.pickFolder', {});
  if (picked === null) return null;
  const { path, hasClaude } = picked;
  const words = text().settings;
  const { extraHomes } = useSettings.getState();
  if (extraHomes.includes(path) || useApp.getState().info?.home === path) showToast(words.homeKnown);
  else if (!hasClaude) showToast(words.homeWithoutClaude(shortPath(path)), { look: 'alarm' });
  else {
    await changeSettings({ extraHomes: [...extraHomes, path] });
    return path;
  }
  return null;
}

/** Another folder: by the system's dialog where the door has one, else by its path in the settings. */
export async function chooseHome(): Promise<void> {
  if (!canNow('pickFolder')) {
    openPanel('settings');
    return;
  }
  const before = new Set(useStores.getState().byId.keys());
  const path = await pickHome();
  if (path === null) return;
  const fresh = [...useStores.getState().byId.values()].filter((store) => !before.has(store.id));
  const newest = fresh.toSorted((a, b) => (b.modified ?? '').localeCompare(a.modified ?? ''))[0];
  if (newest) openStore(newest.id);
  const words = text();
  showToast(words.settings.homeAdded(shortPath(path), fresh.length), {
    action: { label: words.common.undo, run: () => void leaveHome(path).catch(tell) },
  });
}

async function leaveHome(path: string): Promise<void> {
  await changeSettings({ extraHomes: useSettings.getState().extraHomes.filter((home) => home !== path) });
}

/** Starts Reverie again with the demo's home. */
export async function openDemo(): Promise<void> {
  await api.call('door.openDemo', {});
}

/** Starts Reverie again with the user's own home. */
export async function leaveDemo(): Promise<void> {
  await api.call('door.leaveDemo', {});
}

export const canReveal = (): boolean => canNow('revealPath');

/** Shows a file of a store, or its folder, in the system's file manager; it is never opened. */
export async function reveal(storeId: string, file?: string): Promise<void> {
  await api.call('door.reveal', file === undefined ? { storeId } : { storeId, file });
}

/** Shows the open memory in its folder; without one, the store's folder. */
export function revealOpen(): void {
  const { storeId, tab, file } = useView.getState();
  if (storeId !== null) reveal(storeId, (tab === 'memories' ? file : null) ?? undefined).catch(tell);
}

/** A notice of the system, only while the user is elsewhere: what took long has ended. */
export function noticeIfAway(says: string): void {
  if (document.hasFocus() || !canNow('notify')) return;
  api.call('door.notify', { title: 'Reverie', body: showDirections(says.slice(0, 300)) }).catch(tell);
}
