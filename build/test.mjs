import { setUp } from './set-up.mjs';
import { journeys, sumUp, unitTests } from './suites.mjs';

// npm test [-- --long]: unit tests, then journeys. --long runs every campaign in full instead of today's tenth.
const env = process.argv.includes('--long') ? { REVERIE_LONG: '1' } : {};
await setUp();
process.exit(sumUp([await unitTests(env), await journeys(env)]));
