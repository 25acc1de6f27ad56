import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { AppError } from '#shared/errors.ts';
import type { Location } from '#shared/model/store.ts';
import { createLocator } from '../locate/locate.ts';
import type { Command } from './command.ts';
import { plain } from './plain.ts';

/** Where Claude keeps memory for a folder, and why. */
export const pathsCommand: Command = {
  name: 'paths',
  summary: 'Where Claude keeps memory for a folder, and why',
  usage: 'paths [--cwd DIR] [--settings FILE|JSON] [--json]',
  options: { cwd: { type: 'string' }, settings: { type: 'string' } },
  async run({ host, values, cwd, stdout }) {
    const folder = typeof values.cwd === 'string' ? resolve(cwd, values.cwd) : cwd;
    const stats = await stat(folder).catch(() => null);
    if (!stats?.isDirectory())
      throw new AppError('not-found', `There is no folder ${folder}.`, 'Give --cwd a folder that exists.');
    const settings = typeof values.settings === 'string' ? values.settings : undefined;
    const location = await createLocator(host).locate({ cwd: folder, settings });
    stdout(values.json === true ? `${JSON.stringify(pathsJson(location), null, 2)}\n` : pathsText(location));
    return 0;
  },
};

function pathsJson(location: Location) {
  const { projectRoot, projectKey, transcriptKey, memoryDir, source, enabled, disabledBy, dreamEnabled } = location;
  const { layers, alarms, env } = location;
  return {
    projectRoot,
    projectKey,
    transcriptKey,
    memoryDir,
    source,
    enabled,
    disabledBy,
    dreamEnabled,
    layers,
    alarms: alarms.map(({ code, message }) => ({ code, message })),
    env,
  };
}

function pathsText(location: Location): string {
  const { projectRoot, projectKey, transcriptKey, memoryDir, source, enabled, disabledBy, sessions } = location;
  const { dreamEnabled, dreamDisabledBy, layers, alarms, env } = location;
  const lines = [
    `Project      ${projectRoot}`,
    `Key          ${projectKey}${transcriptKey === projectKey ? '' : `  (transcripts: ${transcriptKey})`}`,
    `Memory       ${memoryDir ?? 'nowhere'}`,
    `Decided by   ${source}`,
    `Auto memory  ${enabled ? 'on' : `off: ${disabledBy}`}`,
    `Auto dream   ${dreamEnabled ? 'on' : `off: ${dreamDisabledBy}`}`,
    ...(sessions.length > 0 ? [`Running      ${sessions.map(({ pid }) => `Claude, process ${pid}`).join(', ')}`] : []),
    '',
    'What each place says, the strongest first:',
    ...layers.map(({ layer, file, value, verdict, reason }) =>
      [
        `  ${layer.padEnd(8)} ${verdict.padEnd(10)} ${value ?? '-'}`,
        ...(file ? [`    ${file}`] : []),
        `    ${reason}`,
      ].join('\n'),
    ),
    ...(env.length > 0 ? ['', 'Variables that were seen:'] : []),
    ...env.map(({ name, value, from }) => `  ${name}${value === '' ? '' : `=${value}`}  (${from})`),
    ...(alarms.length > 0 ? ['', 'Alarms:'] : []),
    ...alarms.map(({ code, message }) => `  ${message} [${code}]`),
  ];
  return `${lines.map(plain).join('\n')}\n`;
}
