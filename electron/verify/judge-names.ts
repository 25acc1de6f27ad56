import type { FoundMention } from '#shared/text/found-mention.ts';
import { tools } from '#shared/text/mention-lists.ts';
import { isKnownModule, isKnownName } from './known-names.ts';
import { verdict } from './known-project.ts';
import type { Known, Verdict } from './known-project.ts';

export function judgeSymbol({ project, scripts, code, own }: Known, { name, of, how }: FoundMention): Verdict {
  if (own.has(name)) return null;
  if (how === 'elsewhere' || isKnownName(name, of)) return how === 'maybe' ? null : verdict('unknown');
  if (code.found.has(name) || project.files?.hasStemEndingWith(name)) return verdict('present');
  if (how === 'maybe') return null;
  const receiver = of?.split('.')[0] ?? null;
  if (
    receiver !== null &&
    (code.imported.has(receiver) || scripts.dependencies.has(receiver) || isKnownModule(receiver))
  )
    return verdict('unknown');
  return verdict(code.whole && !project.bounded ? 'gone' : 'unknown');
}

export function judgeFlag({ project, scripts, code }: Known, { name, of, how }: FoundMention): Verdict {
  if (how === 'elsewhere') return verdict('unknown');
  const isOurs =
    of === null ||
    scripts.own.has(of) ||
    project.files?.hasStemEndingWith(of) ||
    project.files?.hasFolderEndingWith(of);
  if (!isOurs || (of !== null && tools.has(of))) return verdict('unknown');
  if (code.flags.has(name)) return verdict('present');
  // Whatever reads a program's arguments gives these by itself.
  if (name === '--help' || name === '--version') return verdict('unknown');
  return verdict(code.whole && !project.bounded ? 'gone' : 'unknown');
}

export function judgeScript({ project, scripts }: Known, { name, of, how }: FoundMention): Verdict {
  if (how === 'elsewhere' || project.files === null) return how === 'maybe' ? null : verdict('unknown');
  const { npm, npmSure, make, makeRules, makeSure, dependencies } = scripts;
  const found =
    of === 'make'
      ? make.has(name) || makeRules.some((rule) => rule.test(name)) || project.files.has(name)
      : npm.has(name);
  if (found) return verdict('present');
  if (how === 'maybe') return null;
  // `pnpm tsc` runs a dependency's program.
  if (of === 'npm' && (dependencies.has(name) || tools.has(name))) return verdict('unknown');
  return verdict((of === 'make' ? makeSure : npmSure) && !project.bounded ? 'gone' : 'unknown');
}

export function judgeBranch({ project, refs }: Known, { name, how }: FoundMention): Verdict {
  if (how === 'elsewhere') return verdict('unknown');
  if (refs?.names.has(name)) return verdict('present');
  const path = project.files?.endingWith(name).length || project.files?.hasFolderEndingWith(name);
  if (path) return verdict('present');
  if (how === 'maybe') return null;
  return verdict(refs?.whole ? 'gone' : 'unknown');
}
