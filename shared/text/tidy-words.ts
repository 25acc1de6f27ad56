import type { TidyReason } from '../model/tidy-reason.ts';

/** Why tidying changes a file, in English; other languages word the same reasons. */
export function wordTidy(reason: TidyReason): string {
  switch (reason.code) {
    case 'takes-over': {
      const named = reason.files.map((file) => `"${file}"`);
      const all = reason.more > 0 ? `${named.join(', ')} and ${reason.more} more` : named.join(' and ');
      return `It takes over what only ${all} said, which had nearly the same words.`;
    }
    case 'duplicate': {
      const { file, percent, moved } = reason;
      const shares = percent === 100 ? 'all' : `${percent} %`;
      const same = percent === null ? `"${file}" says the same.` : `It shares ${shares} of its words with "${file}".`;
      return `${same} ${moved ? 'What only this one said moves over. ' : ''}Links and pointers lead there.`;
    }
    case 'links-lead':
      return 'Its links lead to the memories that stay.';
    case 'pointers-follow':
      return 'Pointers follow the memories that go.';
    case 'pointers-gone':
      return 'Pointers to what goes to the archive are gone.';
    case 'date': {
      const more = reason.more > 0 ? `, and ${reason.more} more` : '';
      return `"${reason.said}" is ${reason.day} from the day the file was written${more}.`;
    }
    case 'expired':
      return `It was valid until ${reason.day}: it goes to the archive, from where it can be fetched back.`;
    case 'keeps-words':
      return 'It keeps the words that its pointer in MEMORY.md no longer has.';
    case 'takes':
      return `It takes ${reason.count} ${reason.count === 1 ? 'entry' : 'entries'} of MEMORY.md, which is over what loads.`;
    case 'index':
      return indexWords(reason);
  }
}

function indexWords({ lines, characters, ...counts }: Extract<TidyReason, { code: 'index' }>): string {
  const said = (
    [
      ['repointed', 'pointer leads to where its file has', 'pointers lead to where their files have', ' moved'],
      ['dangling', 'pointer to a file that is gone was', 'pointers to files that are gone were', ' undone'],
      ['duplicates', 'second pointer', 'second pointers', ' went'],
      ['added', 'memory got the pointer it', 'memories got the pointer they', ' lacked'],
      ['hooks', 'hook was', 'hooks were', ' shortened'],
      ['moved', 'entry', 'entries', ' moved to topic files, those of the oldest memories first'],
    ] as const
  ).flatMap(([key, one, many, rest]) => {
    const count = counts[key];
    return count > 0 ? [`${count} ${count === 1 ? one : many}${rest}`] : [];
  });
  return `${said.join(', ') || 'Blank lines went'}: ${lines} ${lines === 1 ? 'line' : 'lines'} and ${characters} characters now.`;
}
