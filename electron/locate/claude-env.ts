import type { Host } from '../host.ts';
import type { SettingsSource } from './settings-files.ts';

/** A variable, where it came from, and whether the client lets it count from there. */
export interface SeenVariable {
  name: string;
  value: string;
  /** `environment`, or the settings file whose `env` block sets it. */
  from: string;
  /** The settings source, null for the environment itself. */
  source: SettingsSource | null;
  counts: boolean;
}

export interface ClaudeEnv {
  /** The value that counts. */
  get(name: KnownVariable): SeenVariable | null;
  /** Every CLAUDE_* variable seen, the deciding one first. */
  seen: SeenVariable[];
}

export const knownVariables = [
  'CLAUDE_CONFIG_DIR',
  'CLAUDE_COWORK_MEMORY_PATH_OVERRIDE',
  'CLAUDE_CODE_REMOTE_MEMORY_DIR',
  'CLAUDE_CODE_PROJECT_DIR_NAME',
  'CLAUDE_CODE_DISABLE_AUTO_MEMORY',
  'CLAUDE_CODE_SIMPLE',
  'CLAUDE_CODE_SAFE_MODE',
  'CLAUDE_CODE_REMOTE',
] as const;
export type KnownVariable = (typeof knownVariables)[number];

/** The client 2.1.332 reads these before any settings. */
const environmentOnly = new Set<string>(['CLAUDE_CODE_PROJECT_DIR_NAME', 'CLAUDE_CODE_REMOTE']);
/** The only one a project's files may set, trusted or not. */
const fromProjects = new Set<string>(['CLAUDE_CODE_DISABLE_AUTO_MEMORY']);

/** The variables Claude would see: `env` blocks of settings beat the environment, the stronger layer first. */
export function claudeEnv(env: Host['env'], sources: readonly SettingsSource[]): ClaudeEnv {
  const seen = [...sources.flatMap(ofSource), ...ofEnvironment(env)];
  return { seen, get: (name) => seen.find((variable) => variable.counts && variable.name === name) ?? null };
}

function ofSource(source: SettingsSource): SeenVariable[] {
  const { layer, file, settings } = source;
  return claudeNames(settings.env).map((name) => ({
    name,
    value: settings.env[name]!,
    from: file ?? '--settings',
    source,
    counts: !environmentOnly.has(name) && ((layer !== 'project' && layer !== 'local') || fromProjects.has(name)),
  }));
}

function ofEnvironment(env: Host['env']): SeenVariable[] {
  return claudeNames(env).map((name) => ({ name, value: env[name]!, from: 'environment', source: null, counts: true }));
}

function claudeNames(env: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(env)
    .filter((name) => name.startsWith('CLAUDE_') && env[name] !== undefined)
    .sort();
}

const yes = ['1', 'true', 'yes', 'on'];
const no = ['0', 'false', 'no', 'off'];

/** true, false, or null when the word says neither, as the client reads switches. */
export function readSwitch(value: string | undefined): boolean | null {
  const word = value?.trim().toLowerCase() ?? '';
  return yes.includes(word) ? true : no.includes(word) ? false : null;
}

/** An environment without the variables that tell Claude where its folders are: they speak of the user's own home alone. */
export function withoutClaude(env: Readonly<Record<string, string | undefined>>): typeof env {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('CLAUDE_')));
}
