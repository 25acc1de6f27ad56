import Anthropic from '@anthropic-ai/sdk';
import { AppError } from '#shared/errors.ts';

export interface ApiClientInput {
  apiKey: string;
  baseUrl: string | null;
  /** A request failed for the moment and goes out again: its status, null without an answer. */
  onRetry(status: number | null, attempt: number): void;
}

export const RETRIES = 4;
const DEFAULT_URL = 'https://api.anthropic.com';
/** Milliseconds for one request: longer than the longest reply that is asked for takes to begin. */
const TIMEOUT = 5 * 60_000;

/** Headers of the SDK's own. Others come from a variable that is meant for another program. */
const ours =
  /^(?:authorization|content-type|accept|user-agent|idempotency-key|anthropic-[a-z-]+|x-stainless-[a-z-]+)$/i;

/** The SDK with everything said that it else takes from variables and profiles. Throws AppError for an unsafe address. */
export function createApiClient({ apiKey, baseUrl, onRetry }: ApiClientInput): Anthropic {
  return new Anthropic({
    apiKey,
    baseURL: safeUrl(baseUrl ?? DEFAULT_URL),
    webhookKey: null,
    maxRetries: RETRIES,
    timeout: TIMEOUT,
    logLevel: 'off',
    openTelemetry: false,
    // A key is sent where the user said, and nowhere else.
    fetchOptions: { redirect: 'error' },
    async fetch(input, init) {
      const headers = new Headers(init?.headers);
      for (const name of [...headers.keys()]) if (!ours.test(name)) headers.delete(name);
      const attempt = Number(headers.get('x-stainless-retry-count') ?? 0) + 1;
      const again = (status: number | null): void => {
        if (attempt <= RETRIES && init?.signal?.aborted !== true) onRetry(status, attempt);
      };
      try {
        const response = await fetch(input, { ...init, headers });
        if (response.status === 408 || response.status === 429 || response.status >= 500) again(response.status);
        return response;
      } catch (error) {
        again(null);
        throw error;
      }
    },
  });
}

function safeUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isLoopback = url !== null && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback)) return text;
  throw new AppError(
    'invalid-input',
    'The address of the model service must be https.',
    'Change it in the settings. http is allowed to this machine alone.',
  );
}
