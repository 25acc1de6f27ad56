import { afterEach, expect, test, vi } from 'vitest';
import { campaignShare, looksToday } from './campaign.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test('a run of journeys that goes on past midnight finds those it began with', async () => {
  vi.stubEnv('REVERIE_TENTH', undefined);
  vi.stubEnv('REVERIE_LONG', undefined);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2030, 0, 1, 23, 59, 59) });
  await import('./playwright.config.ts');
  const begun = { share: campaignShare(10), looks: looksToday() };
  vi.setSystemTime(Date.UTC(2030, 0, 2, 0, 0, 1));
  expect({ share: campaignShare(10), looks: looksToday() }).toEqual(begun);
});

test('ten days run all of a campaign', () => {
  vi.stubEnv('REVERIE_TENTH', undefined);
  vi.stubEnv('REVERIE_LONG', undefined);
  vi.useFakeTimers({ toFake: ['Date'] });
  const days = Array.from({ length: 10 }, (_, day) => {
    vi.setSystemTime(Date.UTC(2030, 0, 1 + day));
    return campaignShare(25);
  });
  expect(days.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: 25 }, (_, index) => index));
});
