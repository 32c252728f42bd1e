import { cpus, loadavg } from 'node:os';
import { freePort } from '../../infra/local/emulators/table-process.ts';
import { startSystem } from '../trust/system/system.ts';
import { partsOf } from './bet-cpu.ts';
import { bundles } from './bundles.ts';
import { callbackRows } from './callback-speed.ts';
import { changeFigures, changeRows } from './change-figures.ts';
import { ownMemoryOf } from './cpu.ts';
import { drawSpeeds } from './draw-speed.ts';
import { firstRoute } from './first-route.ts';
import { longHistories } from './long-history.ts';
import { gather, type PlacingRun, placingSpeed } from './placing-speed.ts';
import { profiled } from './profile.ts';
import { besideReference } from './reference/beside-reference.ts';
import { isMissed, type Row, row, tableOf } from './report.ts';
import { segmentRows } from './segment-speed.ts';
import { settlementRows } from './settlement-speed.ts';
import { unitsPerBet } from './units.ts';

const has = (argument: string) => process.argv.includes(argument);
const quick = has('--quick');
const seconds = quick ? 3 : 10;
const openBets = quick ? 1_000 : 10_000;
const say = (text: string) => process.stdout.write(`${text}\n`);

if (has('--only=settlement')) {
  const measured = await settlementRows(quick ? [1_000, 2_000] : [10_000, 20_000, 40_000]);
  say(tableOf(measured));
  changeRows(measured);
  if (!quick) changeFigures({ settlement: { ...circumstances(), rows: measured } });
  process.exit(measured.some(isMissed) ? 1 : 0);
}

if (has('--only=segments')) {
  const measured = await segmentRows(quick ? [1_000] : [10_000, 50_000]);
  say(tableOf(measured));
  process.exit(measured.some(isMissed) ? 1 : 0);
}

if (has('--only=callbacks')) {
  const quiet = await startSystem({ seed: 1, faulty: false, embedded: true });
  try {
    const measured = await callbackRows(quiet, { crowd: await gather(quiet, 64), seconds });
    say(tableOf(measured));
    changeRows(measured);
    process.exitCode = measured.some(isMissed) ? 1 : 0;
  } finally {
    await quiet.stop();
  }
  process.exit();
}

if (has('--reference')) {
  const measured = await besideReference(quick ? { seconds: 3, rounds: 1 } : { seconds: 8, rounds: 3 });
  say(tableOf(measured));
  if (!quick) changeFigures({ reference: { ...circumstances(), rows: measured } });
  process.exit(measured.some(isMissed) ? 1 : 0);
}

const rows: Row[] = [];
const inspector = has('--profile') ? await freePort() : null;
say(
  `bench: a quiet system (FEED=off), table, serving process and load generator apart, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`,
);
const system = await startSystem({
  seed: 1,
  faulty: false,
  flags: inspector === null ? [] : [`--inspect=127.0.0.1:${inspector}`],
});
try {
  const crowd = await gather(system, 64);
  const run = (name: string, connections: number, tokens = crowd.tokens) =>
    placingSpeed(system, { name, crowd, tokens, connections, seconds });
  // A system in use is a warm one: the compiler is done with the hot path after some two thousand bets.
  await placingSpeed(system, { name: 'warm', crowd, connections: 16, seconds: quick ? 2 : 10 });

  if (inspector !== null) {
    const { profile, found } = await profiled(inspector, () => run('profiled', 16));
    say(
      `\nwhere the serving process’s CPU of a bet goes (${found.done} bets, ${found.apiCpu.toFixed(2)} ms each with the profiler on)`,
    );
    for (const { name, share, dearest } of partsOf(profile))
      say(`  ${(share * 100).toFixed(1).padStart(5)} %  ${name}\n           ${dearest.join(' · ')}`);
    say('');
  }

  for (const connections of [1, 16, 64])
    tell(await run(`${connections} connections`, connections), connections === 16);
  tell(await run('16 connections, one hot member', 16, crowd.tokens.slice(0, 1)), false);

  rows.push(...(await callbackRows(system, { crowd, seconds })));
  const units = await unitsPerBet(system, crowd);
  rows.push(
    row('round trips per single', units.place.roundTrips, '', { atMost: 2.2 }),
    row('write units per single', units.place.writeUnits, 'WRU', { atMost: 8 }),
    row('read units per single', units.place.readUnits, 'RRU'),
    row('write units, winning leg settled', units.settleWon.writeUnits, 'WRU', { atMost: 8 }),
    row('write units, losing leg settled', units.settleLost.writeUnits, 'WRU', { atMost: 4 }),
    row('write units of a million bets', units.perMillion, 'USD', { atMost: 8.25 }),
  );

  rows.push(...(await longHistories()));
  rows.push(
    row(
      'memory of its own, API and table',
      ownMemoryOf(system.server.pid()) + ownMemoryOf(system.tableProcess?.pid() ?? 0),
      'MB',
      { atMost: 400 },
    ),
  );
} finally {
  await system.stop();
}

rows.push(...(await settlementRows([openBets])));
for (const { name, kilobytes, kilobytesInAll, importTime } of bundles({
  TABLE_NAME: 'newbet',
  ORIGIN: 'http://localhost:3000',
})) {
  rows.push(
    row(`bundle ${name}, read by a cold start`, kilobytes, 'KB', { atMost: 700 }),
    row(`  in all ${name}`, kilobytesInAll, 'KB'),
    row(`  import ${name}`, importTime, 'ms', { atMost: 150 }),
  );
}
rows.push(...(await drawSpeeds()));
rows.push(row('JavaScript of the first route, gzip', firstRoute(), 'KB', { atMost: 130 }));

say(tableOf(rows));
const missed = rows.filter(isMissed);
say(
  missed.length === 0
    ? '\nevery target reached'
    : `\nmissed: ${missed.map(({ figure, value, unit }) => `${figure.trim()} ${value} ${unit}`).join(', ')}`,
);
changeFigures({ ...circumstances(), rows });
process.exit(0);

function circumstances() {
  const load = loadavg().map((one) => Math.round(one * 100) / 100);
  return { at: new Date().toISOString(), node: process.version, cores: cpus().length, load };
}

function tell(found: PlacingRun, counts: boolean): void {
  const { name, perSecond, p50, p99, apiCpu, tableCpu, cpu, done, refused, firstRefusal } = found;
  rows.push(
    row(`bets/s, ${name}`, perSecond, 'bets/s', counts ? { atLeast: 280 } : undefined),
    row('  p50', p50, 'ms'),
    row('  p99', p99, 'ms'),
    row('  API CPU per bet', apiCpu, 'ms', counts ? { atMost: 4 } : undefined),
    row('  table CPU per bet', tableCpu, 'ms'),
    row('  generator CPU per bet', cpu / done, 'ms'),
  );
  if (refused > 0) rows.push(row(`  refused (${firstRefusal.slice(0, 60)})`, refused, ''));
}
