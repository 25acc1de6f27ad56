import { expect, test } from 'vitest';
import { findSecrets, maskSecrets } from './secrets.ts';
import { seeded } from './seeded.ts';

// Put together at run time: no scanner should find a key in this file.
const random = seeded(7);
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const upper = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const hex = '0123456789abcdef';
const run = (length: number, from = letters) => Array.from({ length }, () => random.pick([...from])).join('');
const of = (...parts: string[]) => parts.join('');

const keys: readonly [string, string][] = [
  ['anthropic-key', of('sk-', 'ant-', 'api03-', run(93), 'AA')],
  ['openai-key', of('sk-', 'proj-', run(48))],
  ['openai-key', of('sk-', run(48))],
  ['aws-key', of('AK', 'IA', run(16, upper))],
  ['github-token', of('gh', 'p_', run(36))],
  ['github-token', of('github', '_pat_', run(82))],
  ['gitlab-token', of('gl', 'pat-', run(20))],
  ['slack-token', of('xo', 'xb-', run(12, hex), '-', run(24))],
  ['google-key', of('AI', 'za', run(35))],
  ['stripe-key', of('sk', '_live_', run(24))],
  ['npm-token', of('np', 'm_', run(36))],
  ['jwt', of('ey', 'J', run(30), '.ey', 'J', run(60), '.', run(43))],
  ['service-key', of('h', 'f_', run(34))],
  ['service-key', of('S', 'G.', run(22), '.', run(43))],
  ['service-key', of('S', 'K', run(32, hex))],
  ['service-key', of('LT', 'AI', run(20))],
  ['service-key', of('AK', 'ID', run(32))],
  ['service-key', of('fi', 'gd_', run(40))],
  ['service-key', of('gl', 'sa_', run(32), '_', run(8, hex))],
  ['service-key', of('AT', 'ATT3', run(180), '=', run(8, hex))],
];

test.each(keys)('A %s is masked wherever it stands, and nothing else is', (kind, key) => {
  for (const [before, after] of [
    ['', ''],
    ['The key is ', '.'],
    ['export KEY="', '"\nnext'],
    ['| name | `', '` |'],
    ['用的是 ', '，别忘了'],
    ['{"text":"first\\n', '\\nlast"}'],
  ] as const)
    expect(maskSecrets(`${before}${key}${after}`)).toEqual({ text: `${before}[masked: ${kind}]${after}`, count: 1 });
});

test('A private key is masked whole, also without its end, and the words of a guide are left', () => {
  const block = of(
    '-----BEGIN OPENSSH',
    ' PRIVATE KEY-----\n',
    run(70),
    '\n',
    run(70),
    '\n-----END OPENSSH PRIVATE KEY-----',
  );
  expect(maskSecrets(`before\n${block}\nafter`).text).toBe('before\n[masked: private-key]\nafter');
  const cut = block.slice(0, 120);
  expect(maskSecrets(cut).text).toBe('[masked: private-key]');
  const guide = of('It starts with `-----BEGIN', ' PRIVATE KEY-----` and ends with `-----END PRIVATE KEY-----`.');
  expect(maskSecrets(guide)).toEqual({ text: guide, count: 0 });
});

test.each([
  ['password: ', 'hunter2x', ''],
  ['DB_PASSWORD=', 'tr0ub4dor&3', '\n'],
  ["'password' => '", 'S3cr3t!pw', "',"],
  ['**Password:** ', 'q7!mmA-x', ''],
  ['The password is ', 'Winter2031', ' for now.'],
  ['数据库密码是', 'Xk29vvpq', '。'],
  ['密码：', 'abc!2031xy', ''],
  ['数据库密码 ', 'Qx7vv2031', ' 别外传'],
  ['Password: ', 'Winter2031!', ''],
  ["sshpass -p '", 'hunter2x', "' ssh deploy@host"],
  ['mysql -h db -u root -p', 'S3cretPw1', ' shop'],
  ['redis-cli -h cache -a ', 'Pa55word1', ' ping'],
  ['Cookie: session=', of('Zk4', run(30), '7'), ''],
  ['api_key: "', of('Zq8v', 'L2mT', '91xc', 'KdPw'), '"'],
  ['CLIENT_SECRET_KEY=', of('0a1b', '2c3d', '4e5f', '6789', 'deaf'), ''],
  ['//registry.local/:_authToken=', of('9f8e', '7d6c', '5b4a', '3928', '1706'), ''],
  ['postgres://app:', 'n0t-for-you', '@db.local:5432/main'],
  ['Authorization: Bearer ', of('v7Kq', '2mZx', '0pLw', '83Rt', 'Yb6N'), ''],
  ['Authorization: Basic ', 'YXBwOm5vdC1mb3IteW91', ''],
  ['curl -u app:', 'n0t-for-you', ' https://api.local'],
  ['mysqldump --password ', 'n0t-for-you', ' main'],
  ['https://hooks.slack.com/services/', of('T0', '1AB2CD3', '/B0', '4EF5GH6', '/', 'a1B2c3D4e5F6g7H8i9J0k1L2'), ''],
])('What %j is followed by is masked, and the words around it stay', (before, secret, after) => {
  const { text, count } = maskSecrets(before + secret + after);
  expect(count).toBe(1);
  expect(text).not.toContain(secret);
  expect(text.startsWith(before)).toBe(true);
  expect(text.endsWith(after)).toBe(true);
});

test.each([
  'commit 4f3c2b1a09d8e7f6a5b4c3d2e1f0a9b8c7d6e5f4 fixed it',
  'sha256: 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  'session 123e4567-e89b-42d3-a456-426614174000',
  'integrity sha512-8Qb1wWq1cVQ0y8m2J6yqkq1cVQ0y8m2J6yqkq1cVQ0y8m2J6yqkq==',
  'ANTHROPIC_API_KEY=your-key-here',
  of('export KEY=sk-', 'ant-xxxxxxxxxxxxxxxxxxxxxxxx'),
  of('AK', 'IAIOSFODNN7EXAMPLE is the one in the manual'),
  'api_key: ${API_KEY}',
  'token = process.env.GITHUB_TOKEN',
  'const token = await readToken(path)',
  'password: <from the vault>',
  'The password is stored in 1Password.',
  'The token is base64 encoded, the secret is rotated every 90d.',
  'max_tokens: 4096, token count: 128000',
  'secret: see /run/secrets/db-password',
  'tokens: 12,345 in, 678 out',
  'class="sk-folding-cube-with-a-long-name"',
  'a sk-learn-pipeline-with-many-words-in-it',
  'postgres://postgres:postgres@localhost/test',
  'https://example.com:8080/a@b',
  'Use a Bearer token of the identity provider.',
  '- [Passwords](passwords.md) — where they are kept, never what they are',
  '密码在 1Password 里，不要写进来',
  '密码 1Password 里有',
  'mysql -h db -P 3307 -u root -p shop',
  'password=password',
])('%j holds no secret', (text) => {
  expect(findSecrets(text)).toEqual([]);
});

test('What was masked is not masked again', () => {
  const text = keys.map(([, key], at) => `token_${at}: "${key}"`).join('\n');
  const once = maskSecrets(text);
  expect(once.count).toBe(keys.length);
  expect(maskSecrets(once.text)).toEqual({ text: once.text, count: 0 });
});

test('Hostile texts are read in a time that grows with their length: this would never end otherwise', () => {
  for (const piece of [
    'a',
    'sk-',
    'token="',
    'password: ',
    '://a:',
    'eyJ.',
    'eyJaaaaaaaaaa.',
    of('-----BEGIN', ' PRIVATE KEY-----'),
    'Bearer ',
    '-u a:',
    '\\n',
    ' '.repeat(50),
    'authorization: basic ',
    'secret key ',
    '密码',
  ]) {
    const found = findSecrets(piece.repeat(400_000 / piece.length));
    expect(found.every(({ end }, at) => end <= (found[at + 1]?.start ?? 400_000))).toBe(true);
  }
});
