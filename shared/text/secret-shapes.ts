/** Kinds of secret that say by their own shape what they are. */
export type TokenKind =
  | 'anthropic-key'
  | 'openai-key'
  | 'aws-key'
  | 'github-token'
  | 'gitlab-token'
  | 'slack-token'
  | 'google-key'
  | 'stripe-key'
  | 'npm-token'
  | 'jwt'
  | 'service-key';

// A group's name is its kind with `_` for `-`. Tails are bounded, and none begins within a run of its own letters: a
// hostile text is read once.
const shapes: readonly (readonly [TokenKind, string])[] = [
  ['anthropic-key', 'sk-ant-[\\w-]{20,500}'],
  ['openai-key', 'sk-(?:proj-|svcacct-|admin-|or-v1-)?[\\w-]{20,500}'],
  ['aws-key', '(?:AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}(?![A-Za-z0-9])'],
  ['github-token', '(?:gh[pousr]_[A-Za-z0-9]{36,255}|github_pat_\\w{22,255})'],
  ['gitlab-token', 'gl(?:pat|dt|ptt|rt|cbt|ft|soat|imt|agent|oas|ffct)-[\\w=.-]{19,300}[\\w=-]'],
  ['slack-token', '(?:xox[abeoprs][-.][A-Za-z0-9.-]{10,300}[A-Za-z0-9]|xapp-\\d-[A-Za-z0-9-]{20,300})'],
  ['google-key', '(?:AIza[\\w-]{35}|GOCSPX-[\\w-]{28}|ya29\\.[\\w-]{20,500})'],
  ['stripe-key', '(?:(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{16,300}|whsec_[A-Za-z0-9+/=]{24,300})'],
  ['npm-token', 'npm_[A-Za-z0-9]{36}(?![A-Za-z0-9])'],
  ['jwt', 'eyJ[\\w-]{10,3000}\\.eyJ[\\w-]{10,6000}\\.[\\w-]{10,2000}'],
  [
    'service-key',
    '(?:hf_[A-Za-z0-9]{30,60}|pypi-AgE[\\w-]{50,500}|SG\\.[\\w-]{22}\\.[\\w-]{43}|do[opr]_v1_[0-9a-f]{64}|' +
      'hv[sb]\\.[\\w-]{24,300}|dckr_pat_[\\w-]{20,100}|dapi[0-9a-f]{32}|shp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}|' +
      'lin_api_[A-Za-z0-9]{40}|ntn_[A-Za-z0-9]{40,60}|sbp_[0-9a-f]{40}|gsk_[A-Za-z0-9]{40,60}|xai-[A-Za-z0-9]{60,100}|' +
      'pplx-[A-Za-z0-9]{40,60}|AGE-SECRET-KEY-1[A-Z0-9]{58}|\\d{8,10}:AA[\\w-]{33}|SK[0-9a-f]{32}(?![0-9A-Za-z])|' +
      'LTAI[A-Za-z0-9]{12,26}(?![A-Za-z0-9])|AKID[A-Za-z0-9]{32}(?![A-Za-z0-9])|figd_[\\w-]{30,60}|' +
      'gl(?:sa|c)_[\\w+/=-]{32,300}|AT[AC]TT3[\\w=-]{60,300})',
  ],
];

/** Every token of a known shape, as a named group: its kind with `_` for `-`. */
export const tokenPattern = (): RegExp =>
  new RegExp(
    `(?:(?<![\\w-])|(?<=\\\\[nrt]))(?:${shapes.map(([kind, shape]) => `(?<${kind.replace('-', '_')}>${shape})`).join('|')})`,
    'g',
  );

/** What stands for a secret in texts that show how to write one. */
export function isPlaceholder(value: string): boolean {
  return (
    /example|placeholder|redacted|masked|dummy|change-?_?me|your[_-]|x{5,}|\*{3}|…|\.\.\.|^[<$%{]|\$\{|\{\{|0123456|1234567|abcdefg/i.test(
      value,
    ) || new Set(value).size < Math.min(5, value.length - 1)
  );
}

/** Bits of information in a character, as the text itself has it. */
export function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}

const hasBoth = (value: string) => /[A-Za-z]/.test(value) && /\d/.test(value);

/** Whether a token could have come out of a generator: mixed, and unlike words joined by hyphens. */
export const looksRandom = (value: string): boolean => hasBoth(value) && entropyOf(value) >= 3;

const techniques =
  /^(?:base(?:16|32|36|58|62|64)(?:url)?|sha-?\d+|md5|bcrypt\d*|pbkdf2.*|argon2\w*|utf-?\d+|oauth2?(?:\.0)?|1password|auth0|ed25519|rsa-?\d+|aes-?\d+.*|hs\d{3}|rs\d{3}|es\d{3}|x509|s3|k8s|ipv[46]|v\d[\d.]*)$/i;
const code =
  /^(?:[\w.$]+\(|process\.|os\.|env\.|config\.|settings\.|self\.|this\.|https?:|file:|\.{0,2}\/|~\/|[A-Za-z]:\\)/;
const dateOrFigure = /^(?:\d{4}-\d{2}-\d{2}.*|\d+(?:\.\d+)+|[\d,.]+(?:[a-z]{1,3}|%)?)$/i;

/** Whether what is assigned to a name like `token` or `api_key` could be the secret itself. */
export function couldBeToken(value: string): boolean {
  return value.length >= 12 && looksRandom(value) && !isNoSecret(value);
}

/** Whether what is assigned to a name like `password` could be one; in prose it needs both letters and digits. */
export function couldBePassword(value: string, prose: boolean): boolean {
  if (value.length < 6 || isNoSecret(value)) return false;
  return prose ? hasBoth(value) : hasBoth(value) || /[!@#$%^&*+=?~]/.test(value.slice(0, -1));
}

function isNoSecret(value: string): boolean {
  return isPlaceholder(value) || techniques.test(value) || code.test(value) || dateOrFigure.test(value);
}
