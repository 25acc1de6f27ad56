import { AppError } from '#shared/errors.ts';
import type { Engine } from '../engine.ts';

/** Tidies the copy of a store without a model. */
export const runTidy: Engine['run'] = async () => {
  throw new AppError('unavailable', 'This engine is not there yet.');
};
