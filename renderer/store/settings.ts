import { create } from 'zustand';
import type { Settings } from '#shared/model/app.ts';
import type { Input } from '#shared/contract.ts';
import { defaultDreamSettings } from '#shared/model/dream.ts';
import { defaultRecallSettings } from '#shared/model/recall.ts';
import { defaultHistorySettings } from '#shared/model/history.ts';
import { api } from '../api.ts';
import { resolveLanguage, setLanguage } from '../i18n/text.ts';
import { useApp } from './app.ts';

/** Widths in px where the user dragged none. */
export const defaultColumns = { sidebar: 248, list: 360, rail: 240 };

/** The user's settings; the defaults until the disk has answered. */
export const useSettings = create<Settings>(() => ({
  theme: 'system',
  language: 'system',
  extraHomes: [],
  columns: defaultColumns,
  history: defaultHistorySettings,
  dream: defaultDreamSettings,
  recall: defaultRecallSettings,
}));

const dark = window.matchMedia('(prefers-color-scheme: dark)');
// The theme of the last visit, so that the first paint isn't in the other one.
const remembered = 'reverie.theme';

export function shownTheme(): 'light' | 'dark' {
  const { theme } = useSettings.getState();
  if (theme !== 'system') return theme;
  return dark.matches ? 'dark' : 'light';
}

function showTheme(): void {
  document.documentElement.dataset.theme = shownTheme();
  localStorage.setItem(remembered, useSettings.getState().theme);
}

/** The settings as the disk has them, and changes that it hasn't answered yet: no older answer takes those back. */
let onDisk: Settings = useSettings.getState();
const pending = new Set<Partial<Settings>>();

/** The only writer of settings that came from the disk. */
function applySettings(settings: Settings): void {
  onDisk = settings;
  showSettings();
}

function showSettings(): void {
  const settings = Object.assign({}, onDisk, ...pending) as Settings;
  useSettings.setState(settings);
  showTheme();
  // In a browser the user's system is the one before them, not the one that Reverie runs on.
  const system = window.port === undefined ? null : useApp.getState().info?.locale;
  setLanguage(resolveLanguage(settings.language, system ?? navigator.language));
}

/** Theme and language for the first paint, before anything was loaded. Returns how to stop following the system. */
export function startSettings(): () => void {
  const last = localStorage.getItem(remembered);
  if (last === 'light' || last === 'dark') useSettings.setState({ theme: last });
  showTheme();
  setLanguage(resolveLanguage('system', navigator.language));
  dark.addEventListener('change', showTheme);
  const stop = api.on('settings.changed', applySettings);
  return () => {
    dark.removeEventListener('change', showTheme);
    stop();
  };
}

export async function loadSettings(): Promise<void> {
  applySettings(await api.call('settings.get', {}));
}

/** Shown at once, then kept on disk. Rejects with AppError when it can't be kept; then it is as it was. */
export async function changeSettings(patch: Input<'settings.put'>): Promise<void> {
  const change = { ...patch };
  pending.add(change);
  showSettings();
  try {
    onDisk = await api.call('settings.put', patch);
  } finally {
    pending.delete(change);
    showSettings();
  }
}

export function toggleTheme(): Promise<void> {
  return changeSettings({ theme: shownTheme() === 'dark' ? 'light' : 'dark' });
}
