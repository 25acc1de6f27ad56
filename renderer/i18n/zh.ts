import type { Dictionary } from './text.ts';
import { commonZh } from './zh/common.ts';

export const zh: Dictionary = {
  common: commonZh,
};
