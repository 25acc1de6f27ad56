import { makeHome } from './homes/make-home.ts';
import type { HomeOptions } from './homes/make-home.ts';

/** For `test.use({ makeHome: homeOf({ families: [...] }, fill) })`: `fill` gets the folder that holds `home` and `work`. */
export function homeOf(options: HomeOptions, fill: (root: string) => void = () => undefined) {
  return {
    in: (dir: string): Promise<string> => {
      const { home } = makeHome(dir, { families: [], ...options });
      fill(dir);
      return Promise.resolve(home);
    },
  };
}
