import { useEffect, useState } from 'react';
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
  const [plan, setPlan] = useState<Plan>(none);
  useEffect(() => {
    setPlan(none);
    if (key === null) return undefined;
    let current = true;
    const timer = setTimeout(() => {
      ask().then(
        (result) => current && setPlan({ result, error: null }),
        (error: unknown) => current && setPlan({ result: null, error: asAppError(error) }),
      );
    }, 200);
    return () => {
      current = false;
      clearTimeout(timer);
    };
    // What is asked follows from the key.
  }, [key]);
  return plan;
}
