import { join } from 'node:path';
import { z } from 'zod';
import type { Settings } from '#shared/model/app.ts';
import { languages, themes } from '#shared/model/app.ts';
import { defaultDreamSettings } from '#shared/model/dream.ts';
import { dreamSettingsInput } from '#shared/model/dream-input.ts';
import { defaultHistorySettings } from '#shared/model/history.ts';
import { historySettingsInput } from '#shared/model/history-input.ts';
import { defaultRecallSettings } from '#shared/model/recall.ts';
import { recallSettingsInput } from '#shared/model/recall-input.ts';
import { readDataJson, writeDataJson } from '../disk/data-file.ts';
import { takeLock } from '../disk/lock.ts';
import { createQueue } from '../disk/queue.ts';

/** A section whose values fall back each by itself, and all of them where it is no section. */
function section<S extends Record<string, z.ZodType>>(shape: S, defaults: { [K in keyof S]: z.output<S[K]> }) {
  const each = Object.entries(shape).map(([key, value]) => [key, value.catch(defaults[key])]);
  return z.object(Object.fromEntries(each) as { [K in keyof S]: z.ZodCatch<S[K]> }).catch(defaults as never);
}

/** One that can't be used stays and is refused at its use: what was meant for it must not go to the default one. */
const keptAddress = z
  .string()
  .nullable()
  .default(null)
  .catch(({ value }) => String(value));

const schema = z.object({
  theme: z.enum(themes).catch('system'),
  language: z.enum(languages).catch('system'),
  extraHomes: z.array(z.string()).catch([]),
  columns: z
    .object({ sidebar: z.number(), list: z.number(), rail: z.number() })
    .catch({ sidebar: 248, list: 360, rail: 240 }),
  history: section(historySettingsInput.shape, defaultHistorySettings),
  dream: section({ ...dreamSettingsInput.shape, baseUrl: keptAddress }, defaultDreamSettings),
  recall: section(recallSettingsInput.shape, defaultRecallSettings),
});

export interface AppSettings {
  get(): Settings;
  /** Keeps what is given, on disk too unless read-only; one after the other. Throws AppError when it can't be written. */
  put(patch: Partial<Settings>): Promise<Settings>;
}

/** The user's settings, `settings.json` of the data folder; what is missing or broken there falls back, value by value. */
export async function openAppSettings({
  dataDir,
  readOnly,
}: {
  dataDir: string;
  readOnly: boolean;
}): Promise<AppSettings> {
  const path = join(dataDir, 'settings.json');
  let settings: Settings = (await readDataJson(path, schema)) ?? schema.parse({});
  const inTurn = createQueue();
  return {
    get: () => settings,
    put: (patch) =>
      inTurn(path, async () => {
        if (readOnly) return (settings = { ...settings, ...patch });
        const release = await takeLock(join(dataDir, 'locks', 'settings.lock'), { what: 'settings' });
        try {
          // Another door may have changed them since this one began.
          const next = { ...((await readDataJson(path, schema)) ?? settings), ...patch };
          await writeDataJson(path, next);
          settings = next;
        } finally {
          release();
        }
        return settings;
      }),
  };
}
