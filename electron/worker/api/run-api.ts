import { AppError } from '#shared/errors.ts';
import type { Engine } from '../engine.ts';

/** Dreams by a model through the SDK. */
export const runApi: Engine['run'] = async () => {
  throw new AppError('unavailable', 'This engine is not there yet.');
};
