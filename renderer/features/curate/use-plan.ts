import { useEffect, useEffectEvent, useState } from 'react';
import type { AppError } from '#shared/errors.ts';
import type { ActResult } from '#shared/model/curate.ts';
import { asAppError } from '../../store/app.ts';

export interface Plan {
  result: ActResult | null;
  error: AppError | null;
}

const none: Plan = { result: null, error: null };

/** What an act would do, asked for a moment after `key` last changed; nothing while the key is null. */
export function usePlan(key: string | null, ask: () => Promise<ActResult>): Plan {
  const [answer, setAnswer] = useState<{ key: string | null; plan: Plan }>({ key: null, plan: none });
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (key === null) return undefined;
    let current = true;
    const timer = setTimeout(() => {
      askNow().then(
        (result) => current && setAnswer({ key, plan: { result, error: null } }),
        (error: unknown) => current && setAnswer({ key, plan: { result: null, error: asAppError(error) } }),
      );
    }, 200);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [key]);
  return key !== null && answer.key === key ? answer.plan : none;
}
