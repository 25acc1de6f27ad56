import { commonEn } from './en/common.ts';

export const en = {
  common: commonEn,
};
