import { cpus, loadavg } from 'node:os';
import { member } from '../../trust/bank/people.ts';
import { startSystem } from '../../trust/system/system.ts';
import { changeFigures } from '../change-figures.ts';
import { isMissed, type Row, tableOf } from '../report.ts';
import { floodFigures } from './flood.ts';
import { listenTo } from './listener.ts';
import { listFigures } from './lists.ts';
import { manyMatches } from './many-games.ts';
import { paintFigures } from './painting.ts';
import { burst, loneChanges } from './pushes.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);
say(
  `bench of the sportsbook: 300 matches of 12 markets, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`,
);

const rows: Row[] = [];
function keep(): void {
  const load = loadavg().map((one) => Math.round(one * 100) / 100);
  changeFigures({ sports: { at: new Date().toISOString(), load, rows } });
}
const system = await startSystem({ seed: 1, faulty: false, embedded: true });
try {
  const { api, origin } = system;
  const coming = await manyMatches(api, { count: 300, first: 640_000_000 });
  const playing = await manyMatches(api, { count: 100, first: 650_000_000, inPlay: true });
  const person = member(api, 'member01');
  rows.push(...(await listFigures(person)));
  const both = { ids: [...coming.ids.slice(0, 200), ...playing.ids], change: coming.change };
  const listener = await listenTo(person, { origin, games: both.ids });
  rows.push(...(await loneChanges(api, both, listener)));
  rows.push(...(await burst(api, both, listener)));
  listener.close();
} finally {
  await system.stop();
}
rows.push(...(await floodFigures()));
keep();
rows.push(...(await paintFigures()));
keep();

say(tableOf(rows));
const missed = rows.filter(isMissed);
say(
  missed.length === 0
    ? '\nevery target reached'
    : `\nmissed: ${missed.map(({ figure }) => figure.trim()).join(', ')}`,
);
process.exit(0);
