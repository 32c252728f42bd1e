import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../project-files.mjs';
import { prepare } from './prepare.mjs';

/** `npm start`: makes what a fresh clone lacks, then runs the local system until Ctrl+C. Needs only Node. */
const developing = process.argv.includes('--dev');
try {
  const built = await prepare({ web: !developing && !process.argv.includes('--no-pages') });
  process.setSourceMapsEnabled(true);
  const { run } = await import(pathToFileURL(join(built, 'infra/local/main.js')).href);
  await run({ built, root, developing });
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
