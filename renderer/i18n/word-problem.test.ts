import { expect, test } from 'vitest';
import { describeAlarm } from '#shared/text/alarm-words.ts';
import { describeProblem } from '#shared/text/problem-words.ts';
import { because, reasoned } from '#shared/text/reason-words.ts';
import { alarmWordsZh } from './zh/alarm-words.ts';
import { errorsZh } from './zh/errors.ts';
import { problemWordsZh } from './zh/problem-words.ts';
import { reasonWordsZh } from './zh/reason-words.ts';
import { AppError, errorCodes } from '#shared/errors.ts';

/** Latin words and figures that touch a Han character without a space. */
const touching = /[\p{Script=Han}][A-Za-z0-9]|[A-Za-z0-9%][\p{Script=Han}]/u;
const halfWidth = /[\p{Script=Han}][,;:!?]/u;

const refused = reasoned(because('folder/relative'));
/** Every parameter a sentence asks for, in one object that answers to all. */
const any = new Proxy(
  {},
  {
    get: (_, name) =>
      name === 'refusal' || name === 'fault' || name === 'why' || name === 'because'
        ? because('folder/relative')
        : name === 'kind'
          ? 'boolean'
          : name === 'special'
            ? 'fifo'
            : 1234,
  },
) as never;

const all = [
  ...Object.values(reasonWordsZh).map((word) => word(any)),
  ...Object.values(alarmWordsZh).map((word) => word(any)),
  ...Object.values(problemWordsZh).flatMap(({ message, fix }) => [message(any), fix(any)]),
  ...errorCodes.flatMap((code) => {
    const error = new AppError(code, 'English.');
    return [errorsZh.what(error), errorsZh.next(error)];
  }),
];

test.each(all)('%s: Chinese with room around Latin and full-width marks', (sentence) => {
  expect(sentence).not.toMatch(touching);
  expect(sentence).not.toMatch(halfWidth);
  expect(sentence).not.toMatch(/请|成功|undefined/);
});

test('an alarm and a problem word their reason in Chinese too', () => {
  const alarm = describeAlarm('settings/refused', { file: '/s.json', value: 'notes', ...refused });
  expect(alarm.message).toBe('/s.json names the folder "notes", which is refused: it is not an absolute path.');
  expect(alarmWordsZh['settings/refused'](alarm.params as never)).toBe(
    '/s.json 指定的文件夹“notes”未采用：它不是绝对路径。',
  );
  const problem = describeProblem('path/unreadable', reasoned(because('file/denied')), { file: 'a.md' });
  expect(problem.message).toBe("It can't be read: permission denied.");
  expect(problemWordsZh['path/unreadable'].message(problem.params as never)).toBe('无法读取：没有权限。');
});

test('what is common reads in Chinese alone; the broad ones keep the English beneath', () => {
  for (const code of ['conflict', 'locked', 'disk-full', 'permission', 'already-exists', 'link', 'gone'] as const)
    expect(errorsZh.detail(new AppError(code, 'English.'))).toBeNull();
  expect(errorsZh.detail(new AppError('invalid-input', 'English.'))).toBe('English.');
});
