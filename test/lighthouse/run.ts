import { constants, cpus, loadavg, setPriority } from 'node:os';
import { join } from 'node:path';
import { changeFigures } from '../bench/change-figures.ts';
import { isMissed, row, tableOf } from '../bench/report.ts';
import { startLocalSystem } from '../support/system/system.ts';
import { installedLighthouse, lighthouseFolder } from './install.ts';
import { categories, type Look, look } from './look.ts';
import { startPhone } from './phone.ts';

const targets = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
const times = Number(process.argv.find((argument) => argument.startsWith('--times='))?.slice(8) ?? 5);
const board = '/sport/european';
/** Home as a visitor sees it, the others as a member does; a path without a name is found on the board. */
const pages = [
  { name: 'home', path: '/' },
  { name: 'board, logged in', path: board },
  { name: 'match page, logged in', path: null },
  { name: 'deposit, logged in', path: '/balance/deposit' },
  { name: 'power ball, logged in', path: '/mini/powerball' },
] as const;
/** `--only=board`: pages whose name begins so, without keeping the figures. */
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice(7);

const say = (text: string) => process.stdout.write(`${text}\n`);
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const program = installedLighthouse();
say(`lighthouse: mobile, median of ${times}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`);
const system = await startLocalSystem({ feed: 'sandbox', pages: true });
// A phone's page comes from another machine: here the browser goes first where both want the processor.
setPriority(system.pid, constants.priority.PRIORITY_LOW);
const phone = await startPhone(system.url);
let isLoggedIn = false;
const measured: { name: string; looks: Look[] }[] = [];
try {
  for (const { name, path: known } of pages) {
    if (only !== undefined && !name.startsWith(only)) continue;
    if (name !== 'home' && !isLoggedIn) {
      await phone.logIn('member05');
      isLoggedIn = true;
    }
    const path = known ?? (await phone.firstPathBelow(board));
    const looks: Look[] = [];
    // The first run is not counted: a system that never served the page compiles itself meanwhile.
    for (let turn = 0; turn <= times; turn += 1) {
      const seen = await look({
        program,
        port: phone.port,
        url: `${system.url}${path}`,
        keepAs: join(lighthouseFolder, `${name.replaceAll(/\W+/g, '-')}-${turn}.json`),
      });
      if (new URL(seen.url).pathname !== path) throw new Error(`${path} led to ${seen.url}`);
      if (turn > 0) looks.push(seen);
      say(`  ${name}: ${categories.map((category) => seen.scores[category]).join(' / ')}`);
    }
    measured.push({ name, looks });
  }
} finally {
  await phone.close();
  await system.stop();
}

const rows = measured.flatMap(({ name, looks }) =>
  categories.map((category) =>
    row(`${name}: ${category}`, median(looks.map(({ scores }) => scores[category])), '', {
      atLeast: targets[category],
    }),
  ),
);
say(`\n${tableOf(rows)}`);
for (const { name, looks } of measured) {
  const middle = looks.toSorted((a, b) => a.scores.performance - b.scores.performance)[Math.floor(times / 2)];
  say(`\n${name}, what costs points:\n  ${middle?.costs.join('\n  ') || 'nothing'}`);
}
const load = loadavg().map((one) => Math.round(one * 100) / 100);
if (only === undefined) changeFigures({ lighthouse: { at: new Date().toISOString(), times, load, rows } });
process.exit(rows.some(isMissed) ? 1 : 0);
