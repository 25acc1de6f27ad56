/** Words of a session, as the user or Claude said them. */
export interface Spoken {
  who: 'user' | 'assistant';
  text: string;
  /** ISO as the record has it, empty without one. */
  time: string;
}

/** No record of words is longer; what is, is passed over. Bytes. */
export const LONGEST_LINE = 1_048_576;
/** Of one text, in UTF-16 units, before secrets are masked in it. */
const MOST_OF_A_TEXT = 16_000;

const user = Buffer.from('"user"');
const assistant = Buffer.from('"assistant"');
const text = Buffer.from('"text"');
const noWords = ['"tool_use_id"', '"isMeta":true', '"isSidechain":true', '"isCompactSummary":true'].map((mark) =>
  Buffer.from(mark),
);
const otherKind = /^\{"type":"(?!user"|assistant")/;

/**
 * Whether a record can be words of the user, by its bytes alone. Quotes within a text are escaped in JSON, so that what
 * somebody wrote never looks like a record's own keys.
 */
export function couldBeUser(line: Buffer): boolean {
  return (
    line.includes(user) &&
    !otherKind.test(line.toString('latin1', 0, 24)) &&
    !noWords.some((mark) => line.includes(mark))
  );
}

/** Whether a record can be words of Claude, by its bytes alone. */
export function couldBeAssistant(line: Buffer): boolean {
  return (
    line.includes(assistant) &&
    line.includes(text) &&
    !otherKind.test(line.toString('latin1', 0, 24)) &&
    !line.includes('"isSidechain":true')
  );
}

/** The words of a record; null when it has none, is no JSON, or is of a kind that we don't know. */
export function spokenIn(line: Buffer): Spoken | null {
  const record = parse(line);
  const who = record?.type;
  if (!record || (who !== 'user' && who !== 'assistant')) return null;
  if (record.isMeta === true || record.isSidechain === true || record.isCompactSummary === true) return null;
  const said = textOf((record.message as { content?: unknown } | undefined)?.content);
  if (said === '') return null;
  const time =
    typeof record.timestamp === 'string' && !Number.isNaN(Date.parse(record.timestamp)) ? record.timestamp : '';
  return { who, text: said, time };
}

function textOf(content: unknown): string {
  const texts =
    typeof content === 'string'
      ? [content]
      : Array.isArray(content)
        ? content.flatMap((block: unknown) => {
            const { type, text: words } = (block ?? {}) as { type?: unknown; text?: unknown };
            return type === 'text' && typeof words === 'string' ? [words] : [];
          })
        : [];
  return withoutMachine(texts.join('\n\n').slice(0, 4 * MOST_OF_A_TEXT)).slice(0, MOST_OF_A_TEXT);
}

/** What the client puts among the user's words is nothing the user said. */
function withoutMachine(words: string): string {
  if (!words.includes('<')) return words.trim();
  if (/^\s*<(?:local-command-|command-name>|bash-std)/.test(words)) return '';
  return words
    .replace(/<system-reminder>[\s\S]*?(?:<\/system-reminder>|$)/g, '')
    .replace(/<(command-message|command-args|local-command-stdout)>[\s\S]*?(?:<\/\1>|$)/g, '')
    .trim();
}

function parse(line: Buffer): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line.toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
