import { setUp } from './set-up.mjs';
import { journeys, sumUp } from './suites.mjs';

// npm run e2e [-- --project web -g "a title"]: the journeys alone; arguments go to Playwright.
await setUp();
process.exit(sumUp([await journeys({}, process.argv.slice(2))]));
