import { expect, test } from 'vitest';
import { showToast, useToast } from './toasts.ts';

test('What a toast names is read in the order in which it is stored', () => {
  showToast('run \u202Egnp.exe was renamed.', { detail: 'run \u202Egnp.exe' });
  expect(useToast.getState().toast).toMatchObject({
    message: 'run \uFFFDgnp.exe was renamed.',
    detail: 'run \uFFFDgnp.exe',
  });
});
