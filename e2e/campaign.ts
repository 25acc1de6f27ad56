/**
 * Which of a campaign's `total` cases to run, by index. All with REVERIE_LONG=1 (`npm run test:long`); else every tenth,
 * from a start that moves on by one each day, so that ten days run them all. REVERIE_TENTH=0..9 repeats a given day's.
 */
export function campaignShare(total: number): number[] {
  const all = Array.from({ length: total }, (_, index) => index);
  if (process.env.REVERIE_LONG === '1') return all;
  const tenth = tenthNow();
  return all.filter((index) => index % 10 === tenth);
}

/** 0..9: the one of REVERIE_TENTH, else today's, in UTC. */
export function tenthNow(): number {
  const { REVERIE_TENTH: set } = process.env;
  return set === undefined ? Math.floor(Date.now() / 86_400_000) % 10 : Number(set);
}

const looks = [
  [
    { theme: 'light', language: 'en' },
    { theme: 'dark', language: 'zh' },
  ],
  [
    { theme: 'dark', language: 'en' },
    { theme: 'light', language: 'zh' },
  ],
] as const;

/** Themes and languages to run in: all four pairs with REVERIE_LONG=1; else two, each theme and language once, by turns. */
export function looksToday(): readonly (typeof looks)[number][number][] {
  const [day = 0] = campaignShare(10);
  return process.env.REVERIE_LONG === '1' ? looks.flat() : (looks[day % 2] ?? []);
}
