import { couldBePassword, couldBeToken, isPlaceholder, looksRandom, tokenPattern } from './secret-shapes.ts';
import type { TokenKind } from './secret-shapes.ts';

export type SecretKind = TokenKind | 'private-key' | 'password' | 'token' | 'credentials';

/** A place that holds a secret; offsets in UTF-16 units. What it says is never handed out. */
export interface FoundSecret {
  kind: SecretKind;
  start: number;
  end: number;
}

/**
 * Every secret that a text shows by its shape or by the name it is given. Hashes, UUIDs and placeholders are none.
 * Takes time linear in the text, whatever it holds.
 */
export function findSecrets(text: string): FoundSecret[] {
  const found = [...privateKeys(text), ...tokens(text), ...assigned(text), ...credentials(text)];
  found.sort((one, other) => one.start - other.start || other.end - one.end);
  const apart: FoundSecret[] = [];
  for (const secret of found) {
    const last = apart.at(-1);
    if (last && secret.start < last.end) last.end = Math.max(last.end, secret.end);
    else apart.push({ ...secret });
  }
  return apart;
}

/** The text with `[masked: kind]` in place of every secret, and how many there were. */
export function maskSecrets(text: string): { text: string; count: number } {
  const found = findSecrets(text);
  let out = '';
  let at = 0;
  for (const { kind, start, end } of found) {
    out += `${text.slice(at, start)}[masked: ${kind}]`;
    at = end;
  }
  return { text: out + text.slice(at), count: found.length };
}

const aToken = tokenPattern();

function tokens(text: string): FoundSecret[] {
  const found: FoundSecret[] = [];
  for (const match of text.matchAll(aToken)) {
    const [value] = match;
    const name = Object.entries(match.groups ?? {}).find(([, group]) => group !== undefined)?.[0] ?? '';
    const kind = name.replace('_', '-') as TokenKind;
    // An access key's name may well be of letters alone; the others are generated from both.
    const random = kind === 'aws-key' || kind === 'jwt' || looksRandom(value.replace(/^[a-z]+[-_]/i, ''));
    if (random && !isPlaceholder(value)) found.push({ kind, start: match.index, end: match.index + value.length });
  }
  return found;
}

const keyBegins = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g;
const keyLines = /(?:[A-Za-z0-9+/=:, \t-]|\\[nr]|[\r\n]){0,4000}/y;
const longestKey = 20_000;

function privateKeys(text: string): FoundSecret[] {
  const found: FoundSecret[] = [];
  // Looked for forwards only: a text full of beginnings is still read once.
  let close = 0;
  let until = 0;
  for (const { 0: head, index: start } of text.matchAll(keyBegins)) {
    if (start < until) continue;
    const body = start + head.length;
    if (close >= 0 && close < body) close = text.indexOf('-----END ', body);
    if (close >= 0 && close - body <= longestKey) {
      const dashes = text.indexOf('-----', close + 9);
      until = dashes >= 0 && dashes - close < 80 ? dashes + 5 : close + 9;
    } else {
      keyLines.lastIndex = body;
      keyLines.exec(text);
      until = Math.max(keyLines.lastIndex, body);
    }
    // The words of a guide that names the lines alone hold no key.
    if (/[A-Za-z0-9+/=]{24}/.test(text.slice(body, until))) found.push({ kind: 'private-key', start, end: until });
  }
  return found;
}

const names =
  '(passw(?:or)?d|passwd|pwd|passphrase|密码|口令)|(?:secret|token|api[_-]?key|access[_-]?key|auth[_-]?key|account[_-]?key|' +
  'encryption[_-]?key|signing[_-]?key|private[_-]?key|credentials?|密钥|令牌)';
const suffix = '(?:[_-]?(?:key|value|token|prod|production|dev|staging|test|live|admin|root|base64|b64|\\d{1,3})){0,2}';
const value = `(?:"([^"\\r\\n]{4,400})"|'([^'\\r\\n]{4,400})'|\`([^\`\\r\\n]{4,400})\`|([^\\s"'\`,;<>(){}\\[\\]|，。；、）]{4,400}))`;
const joint = '(?:["\'`\\]*_]{0,4}[ \\t]{0,4}(?:=>|:=|[:=：])[ \\t]{0,4}[*_]{0,2}[ \\t]{0,4}';
const prose = '([ \\t]{1,4}(?:is|was)[ \\t]{1,4}|[ \\t]{0,4}[是为][ \\t]{0,4}|(?<=密码|口令)[ \\t]{1,4}))';
const assignment = new RegExp(`(?:${names})${suffix}${joint}|${prose}${value}`, 'gi');

function assigned(text: string): FoundSecret[] {
  const found: FoundSecret[] = [];
  for (const match of text.matchAll(assignment)) {
    const [whole, password, isProse, ...values] = match;
    const said = (values.find((one) => typeof one === 'string') ?? '') as string;
    const plain = said.replace(/[.:!?]$/, '');
    const isSecret =
      password === undefined
        ? couldBeToken(plain) && (isProse === undefined || /\d.*\d/.test(plain))
        : couldBePassword(plain, isProse !== undefined);
    if (!isSecret || /\s/.test(plain)) continue;
    const start = match.index + whole.lastIndexOf(said);
    // A password likes to end in a mark that also ends a sentence.
    const length = password === undefined ? plain.length : said.replace(/[.:]$/, '').length;
    found.push({ kind: password === undefined ? 'token' : 'password', start, end: start + length });
  }
  return found;
}

const defaults = /^(?:pass|password|passwd|pw|postgres|root|secret|admin|user|test|guest|x-oauth-basic)$/i;

/** Each with the secret as its only group. */
const carriers: readonly { pattern: RegExp; holds(value: string): boolean }[] = [
  // A URL with a password in it.
  {
    pattern: /:\/\/[^\s:@/?#"'<>`]{0,100}:([^\s@/"'<>`]{2,300})@/g,
    holds: (said) => !isPlaceholder(said) && !defaults.test(said),
  },
  { pattern: /\b(?:Bearer|Bot|Token)[ \t]{1,4}([\w.~+/=-]{16,3000})/gi, holds: (said) => couldBeToken(said) },
  {
    pattern: /\bauthorization["']?[ \t]{0,4}[:=][ \t]{0,4}["']?(?:Basic|Digest|ApiKey)[ \t]{1,4}([\w.~+/=-]{8,3000})/gi,
    holds: (said) => !isPlaceholder(said),
  },
  {
    pattern: /(?<=\s)(?:-u|--user)[ =]["']?[^\s:"']{1,60}:([^\s"']{4,200})/g,
    holds: (said) => !isPlaceholder(said) && !defaults.test(said),
  },
  {
    pattern: /--(?:password|passwd|token|secret|api-key)[ \t]{1,4}["']?([^\s"']{6,300})/g,
    holds: (said) => couldBePassword(said, false),
  },
  {
    pattern:
      /\b(?:sshpass[ \t]{1,4}-p[ \t]?|(?:mysql(?:dump|admin)?|mariadb)[ \t][^\r\n]{0,200}?(?<=[ \t])-p|redis-cli[ \t][^\r\n]{0,200}?(?<=[ \t])-a[ \t]{1,4})["']?([^\s"'-][^\s"']{3,200})/g,
    holds: (said) => couldBePassword(said, true),
  },
  {
    pattern: /\bcookie["']?[ \t]{0,4}:[ \t]{0,4}["']?[\w.-]{1,60}=([\w.~+/%=-]{16,3000})/gi,
    holds: (said) => couldBeToken(said),
  },
  {
    pattern: /https:\/\/hooks\.slack\.com\/services\/(T[A-Z0-9]{6,20}\/B[A-Z0-9]{6,20}\/[A-Za-z0-9]{16,40})/g,
    holds: (said) => !isPlaceholder(said),
  },
];

function credentials(text: string): FoundSecret[] {
  return carriers.flatMap(({ pattern, holds }) =>
    [...text.matchAll(pattern)].flatMap((match): FoundSecret[] => {
      const said = match[1] ?? '';
      const start = match.index + match[0].lastIndexOf(said);
      return holds(said) ? [{ kind: 'credentials', start, end: start + said.length }] : [];
    }),
  );
}
