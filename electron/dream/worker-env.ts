/** What a worker is started with of an environment: all but what looks like a secret. What it needs of those it is told. */
export function workerEnv(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(env))
    if (value !== undefined && !/KEY|TOKEN|SECRET|PASSW|CREDENTIAL|AUTH/i.test(name)) kept[name] = value;
  return kept;
}
