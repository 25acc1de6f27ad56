import { AppError } from '#shared/errors.ts';
import type { Engine } from '../engine.ts';

/** Dreams by the user's installed Claude Code. */
export const runClaude: Engine['run'] = async () => {
  throw new AppError('unavailable', 'This engine is not there yet.');
};
