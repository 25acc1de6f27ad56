import type { DreamSettings } from './dream.ts';
import type { HistorySettings } from './history.ts';
import type { RecallSettings } from './recall.ts';
import type { Reason } from './reason.ts';

/** What the door that started Reverie can do; the view hides what is absent. */
export interface Capabilities {
  revealPath: boolean;
  pickFolder: boolean;
  notify: boolean;
  openExternal: boolean;
  keychain: boolean;
  /** Start again with the made-up home. */
  openDemo: boolean;
  /** Start again with the user's own home: in the demo alone. */
  leaveDemo: boolean;
}

export interface AppInfo {
  version: string;
  door: 'desktop' | 'web' | 'cli';
  platform: 'linux' | 'darwin' | 'win32';
  home: string;
  configDir: string;
  configExists: boolean;
  dataDir: string;
  readOnly: boolean;
  demo: boolean;
  /** BCP 47, from the system. */
  locale: string;
  capabilities: Capabilities;
  /** Folders under `projects/`, and how many of them hold memories. */
  projects: number;
  projectsWithMemory: number;
  /** What turns auto memory off for every project: the user's settings, managed ones or a variable. */
  memoryOff: Reason | null;
  /** CLAUDE_* variables that were seen, by name. */
  env: string[];
}

/** A home folder that the user chose in a dialog of the system. */
export interface PickedFolder {
  /** Absolute. */
  path: string;
  /** Whether Claude's folder lies in it. */
  hasClaude: boolean;
}

export const themes = ['system', 'light', 'dark'] as const;
export const languages = ['system', 'en', 'zh'] as const;

/** The user's settings, kept in the data folder. */
export interface Settings {
  theme: (typeof themes)[number];
  language: (typeof languages)[number];
  /** More home folders whose stores are shown too; absolute. */
  extraHomes: string[];
  /** Widths in px, by column. */
  columns: { sidebar: number; list: number; rail: number };
  history: HistorySettings;
  dream: DreamSettings;
  recall: RecallSettings;
}

/** What the app keeps on disk itself, and where. */
export interface KeptData {
  name:
    | 'settings'
    | 'evidence'
    | 'drafts'
    | 'history'
    | 'trash'
    | 'archive'
    | 'staging'
    | 'dreams'
    | 'key'
    | 'locks'
    | 'transactions'
    | 'search'
    | 'verify'
    | 'life'
    | 'other';
  path: string;
  files: number;
  bytes: number;
}
