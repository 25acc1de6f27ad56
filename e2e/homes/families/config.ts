import { join } from 'node:path';
import type { Maker } from '../maker.ts';
import { putJson } from '../put.ts';

/** The user's own settings and the client's list of sessions: one that lives (PID 1) and one that is gone. */
export function config({ config: dir, home, work, now }: Maker): void {
  putJson(join(dir, 'settings.json'), { autoMemoryEnabled: true, autoDreamEnabled: true, cleanupPeriodDays: 30 });
  putJson(join(home, '.claude.json'), { numStartups: 12, projects: {} });
  const session = { cwd: join(work, 'ferry-times'), startedAt: now - 1_200_000, kind: 'interactive' };
  for (const pid of [1, 4_999_999])
    putJson(join(dir, 'sessions', `${pid}.json`), {
      pid,
      sessionId: `00000000-0000-4000-8000-${String(pid).padStart(12, '0')}`,
      ...session,
    });
}
