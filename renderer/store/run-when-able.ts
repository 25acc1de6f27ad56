/** Runs an act now, else once everything is loaded: what opened the window may need what is still being read. */
export async function runWhenAble(
  act: { enabled(): boolean; run(): void },
  loaded: () => Promise<unknown>,
): Promise<void> {
  if (!act.enabled()) await loaded();
  if (act.enabled()) act.run();
}
