import { setUp } from './set-up.mjs';

// The set-up alone, as .ci/run does it.
await setUp();
