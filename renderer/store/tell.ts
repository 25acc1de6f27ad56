import { text } from '../i18n/text.ts';
import { asAppError } from './app.ts';
import { showToast } from './toasts.ts';

/** Says in a toast what went wrong and what to do next. */
export function tell(error: unknown): void {
  const known = asAppError(error);
  const words = text().errors;
  showToast(words.say(known), {
    look: 'alarm',
    detail: words.detail(known),
  });
}

/** The same for what was loaded unasked: a lost connection is said over the view already, and all is loaded again after it. */
export function tellOfLoad(error: unknown): void {
  if (asAppError(error).code !== 'disconnected') tell(error);
}
