import { fileURLToPath } from 'node:url';

/** The house without its pages, from a build already made: what a killed one is replaced by within half a second. */
const [built] = process.argv.slice(2);
const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');
process.setSourceMapsEnabled(true);
const { run } = await import(`${built}/infra/local/main.js`);
await run({ built, root, developing: false });
