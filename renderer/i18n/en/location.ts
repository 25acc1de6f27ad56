import type { LayerVerdict, LocationSource } from '#shared/model/store.ts';
import { counted } from '../figures.ts';

const layers: Record<LayerVerdict['layer'], string> = {
  env: 'Environment variable',
  managed: 'Managed settings',
  flag: '--settings',
  local: 'Local project settings',
  project: 'Shared project settings',
  user: 'Your settings',
  default: 'Claude’s own rule',
};

const rules: Record<LocationSource, string> = {
  'env-override': 'An environment variable names the folder; it beats everything else.',
  'settings:managed': 'Managed settings name the folder; nothing but an environment variable beats them.',
  'settings:flag': 'A --settings argument names the folder.',
  'settings:local': 'The project’s local settings name the folder.',
  'settings:project': 'The project’s shared settings name the folder.',
  'settings:user': 'Your settings name the folder for all projects.',
  default: 'No setting names a folder that may be used, so Claude derives one from the project’s git root.',
};

export const locationEn = {
  title: 'Why this store',
  reading: 'Reading settings and evidence',
  unknown: 'The project of this store isn’t known',
  unknownWhy:
    'No transcript and no entry of Claude’s own list proves which folder it belongs to, and a key can’t be decoded.',
  unknownNext: 'It becomes known as soon as Claude runs in that folder again.',
  agentWhy: 'An agent’s memory lies beside its definition, whatever the settings say.',
  nestedWhy: (parent: string) => `It belongs to the store of ${parent}.`,
  failed: 'The settings couldn’t be read.',
  claudeReads: 'Claude reads',
  claudeReadsNothing: 'Claude reads no memory here',
  thisStore: 'this store',
  otherStore: 'not this store',
  otherStoreWhy: 'What lies in this folder isn’t read by any session of the project.',
  rule: (source: LocationSource) => rules[source],
  project: 'Project',
  projectKey: 'Memory key',
  transcriptKey: 'Transcript key',
  folder: 'Folder',
  layersTitle: 'What each place says',
  layer: (layer: LayerVerdict['layer']) => layers[layer],
  verdict: { used: 'used', overruled: 'overruled', refused: 'refused', 'not-set': 'not set', broken: 'broken' },
  switches: 'Switches',
  memory: 'Auto memory',
  dream: 'Auto dream',
  on: 'on',
  off: 'off',
  trusted: 'Folder trusted',
  trustedYes: 'yes',
  trustedNo: 'no: the project’s own settings may not move its memory',
  env: 'Variables seen',
  envNone: 'No CLAUDE_ variable was seen.',
  /** `block`: the settings whose env block sets it, null for the environment itself. */
  from: (block: string | null, counts: boolean) =>
    `${block === null ? 'from the environment' : `from the env block of ${block}`}${counts ? '' : ', does not count from there'}`,
  separator: ', ',
  sessions: 'Sessions running here',
  sessionsNone: 'No Claude session is running here.',
  session: (pid: number) => `Process ${pid}`,
  evidence: 'How the project is known',
  evidences: {
    transcript: 'A transcript in this folder names it.',
    'client-config': 'Claude’s own list of projects names it.',
    remembered: 'Reverie saw proof before; the transcript is gone since.',
    folder: 'The memory lies inside it.',
    none: 'Nothing proves it.',
  },
  shared: (n: number) => `${counted(n, 'project shares', 'projects share')} this key`,
};
