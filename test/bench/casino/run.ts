import { cpus, loadavg } from 'node:os';
import { startLocalSystem } from '../../support/system/system.ts';
import { changeFigures } from '../change-figures.ts';
import { isMissed, tableOf } from '../report.ts';
import { lobbyListFigures } from './lobby-lists.ts';
import { lobbyScrollFigures } from './lobby-scrolling.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);
const load = loadavg().map((one) => Math.round(one * 100) / 100);
say(`bench of the casino’s lobbies, ${cpus().length} cores, load ${load[0]}`);

const system = await startLocalSystem({ feed: 'off', pages: true, quickHashes: true });
try {
  const rows = [...(await lobbyListFigures(system.url)), ...(await lobbyScrollFigures(system.url))];
  changeFigures({ casino: { at: new Date().toISOString(), load, rows } });
  say(tableOf(rows));
  const missed = rows.filter(isMissed);
  say(
    missed.length === 0
      ? '\nevery target reached'
      : `\nmissed: ${missed.map(({ figure }) => figure.trim()).join(', ')}`,
  );
} finally {
  await system.stop();
}
process.exit(0);
