import { root } from './content-hash.mjs';
import { prepare } from './prepare.mjs';

/** `npm start`: makes what a fresh clone lacks, then runs the local system until Ctrl+C. Needs only Node. */
const developing = process.argv.includes('--dev');
try {
  const built = await prepare({ web: !developing && !process.argv.includes('--no-pages') });
  process.setSourceMapsEnabled(true);
  const { run } = await import(`${built}/infra/local/main.js`);
  await run({ built, root, developing });
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
