import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../../infra/project-files.mjs';

/** The system without its pages, from a build already made: what a killed one is replaced by within half a second. */
const [built] = process.argv.slice(2);
process.setSourceMapsEnabled(true);
const { run } = await import(pathToFileURL(join(built, 'infra/local/main.js')).href);
await run({ built, root, developing: false });
