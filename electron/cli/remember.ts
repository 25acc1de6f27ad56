import { AppError } from '#shared/errors.ts';
import { commonLineEnd } from '#shared/text/raw-lines.ts';
import type { Command } from './command.ts';
import { plainLine } from './plain.ts';
import { actOptions, actUsage, filesOf, runCliAct, usageError } from './run-act.ts';
import { openMemory } from '../memory/open-memory.ts';

/** From here on a memory says so nearly the same that a second one would only confuse. */
const sameEnough = 0.8;

/** `reverie remember`: a sentence in, a memory with type, name and pointer out. */
export const rememberCommand: Command = {
  name: 'remember',
  summary: 'keep a sentence as a memory, or add it to one with --update',
  usage: `remember "SENTENCE" [--update FILE|NAME] [--anyway] ${actUsage}`,
  options: { ...actOptions, update: { type: 'string' }, anyway: { type: 'boolean' } },
  async run(context) {
    const sentence = context.positionals.join(' ').trim();
    const { update, anyway } = context.values;
    if (sentence === '') throw usageError('Say what to remember, in a sentence.', rememberCommand);
    await runCliAct(context, async (curate, ref, dryRun) => {
      if (typeof update === 'string') {
        const [file = ''] = await filesOf(context, ref, [update]);
        const { body, hash } = await openMemory(ref, file, { now: context.host.now() });
        return curate.save(ref, { file, baseHash: hash, body: withParagraph(body, sentence), dryRun });
      }
      const { proposal, similar } = await curate.remember(ref, sentence);
      if (similar && similar.score >= sameEnough && anyway !== true)
        throw new AppError(
          'already-exists',
          `"${similar.title}" (${similar.file}) already says nearly this.`,
          `Add to it with --update ${similar.file}, or keep both with --anyway.`,
        );
      if (similar)
        context.stderr(
          `Close to it: ${plainLine(similar.file)}. To add it there instead: --update ${plainLine(similar.file)}\n`,
        );
      return curate.create(ref, { ...proposal, dryRun });
    });
    return 0;
  },
};

/** A body with a paragraph more, in the line ends that it has. */
function withParagraph(body: string, words: string): string {
  const end = commonLineEnd(body);
  const above = body.replace(/[\r\n]+$/, '');
  return `${above === '' ? body : above + end + end}${words.replace(/\r\n|\n|\r/g, end)}${end}`;
}
