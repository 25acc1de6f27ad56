import { useSyncExternalStore } from 'react';
import { shownTheme, useSettings } from './settings.ts';

const dark = window.matchMedia('(prefers-color-scheme: dark)');

function subscribe(listener: () => void): () => void {
  dark.addEventListener('change', listener);
  const stop = useSettings.subscribe(listener);
  return () => {
    dark.removeEventListener('change', listener);
    stop();
  };
}

/** The theme on screen, the system's where the setting says so. */
export function useShownTheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, shownTheme);
}
