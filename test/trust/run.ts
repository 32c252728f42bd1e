import { changeTrial } from '../bench/change-figures.ts';
import { fuzz } from '../fuzz/fuzz.ts';
import type { Verdict } from './audit/verdict.ts';
import { bankTest } from './bank/bank.ts';
import { cancelSettleRaces } from './bank/cancel-settle-races.ts';
import { conflictStorm } from './bank/conflict-storm.ts';
import { casinoRun } from './casino/casino-run.ts';
import { eventsRun } from './events/events-run.ts';
import { tableDown } from './faults/table-down.ts';
import { feedDay } from './feed-day/feed-day.ts';
import { insiderRun } from './insider/insider.ts';
import { whyNoPowerLayer } from './power/layer.ts';
import { powerRun } from './power/power.ts';
import { gamesRun } from './rounds/odds-run.ts';
import { roundsRun } from './rounds/rounds-run.ts';
import { seasonRun } from './season/season.ts';
import { delayedBetCrash } from './settlement/delayed-bet-crash.ts';
import { settlementCrash } from './settlement/settlement-crash.ts';
import { slotRun } from './slot/slot-run.ts';

const long = process.argv.includes('--long');
/** A small run of every part, as in `npm test`. */
const short = process.argv.includes('--short');
const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length);
const seed = Number(
  process.argv.find((word) => word.startsWith('--seed='))?.slice('--seed='.length) ?? Date.now() % 1_000_000,
);

interface Part {
  readonly name: string;
  readonly does: string;
  /** Run by name alone, or with --long. */
  readonly isLong?: true;
  /** Why this machine cannot run it; undefined where it can. */
  readonly whyNot?: () => string | undefined;
  run(): Promise<Verdict>;
}

const parts: readonly Part[] = [
  {
    name: 'bank',
    does: `16 workers, 8 members, ${long ? '1 h' : short ? '10 s' : '60 s'}, kill -9 of table and API, wire faults, double delivery`,
    run: () => bankTest({ seconds: long ? 3_600 : short ? 10 : 60, seed }),
  },
  {
    name: 'settlement',
    does: `${short ? '1,000' : '10,000'} bets on one match, the process killed twice half-way`,
    run: () => settlementCrash({ bets: short ? 1_000 : 10_000, seed }),
  },
  {
    name: 'season',
    does: `${short ? '25 matches of each season file' : 'three whole seasons'} told, bet on, settled, compared with their files`,
    run: () => seasonRun(short ? { matches: 25 } : {}),
  },
  {
    name: 'hundred-thousand',
    does: '100,000 bets on one match, the process killed twice half-way',
    isLong: true,
    run: () => settlementCrash({ bets: 100_000, seed }),
  },
  {
    name: 'races',
    does: '500 cancels at the moment of settlement',
    run: () => cancelSettleRaces({ races: short ? 100 : 500, seed }),
  },
  {
    name: 'held',
    does: `${short ? 10 : 100} bets in play, the process killed between ask and due time`,
    run: () => delayedBetCrash({ bets: short ? 5 : 50, seed }),
  },
  {
    name: 'conflicts',
    does: 'every third write in conflict, 20 s',
    run: () => conflictStorm({ seconds: short ? 5 : 20, seed }),
  },
  {
    name: 'insider',
    does: 'what one operator alone may try, over HTTP: each refused, the money where it was',
    run: () => insiderRun({ seed }),
  },
  { name: 'down', does: 'the table away, then back', run: () => tableDown({ seed }) },
  {
    name: 'power',
    does: `${short ? '40' : '1,000'} power cuts under the embedded table: writes after the last sync lost, torn and reordered`,
    whyNot: whyNoPowerLayer,
    run: () =>
      powerRun(
        short
          ? { cuts: 40, unsafe: { noSync: 20 }, seed }
          : { cuts: 1_000, unsafe: { noSync: 40, overlappingSync: 160 }, seed },
      ),
  },
  {
    name: 'feed',
    does: `a feed day of ${short ? '2,000' : '50,000'} messages, lost, late and repeated ones among them, sent to two systems`,
    run: () =>
      feedDay({
        messages: short ? 2_000 : 50_000,
        seed,
        sports: short ? ['basketball'] : ['football', 'basketball', 'baseball'],
        together: 500,
      }),
  },
  {
    name: 'games',
    does: `${short ? '20,000' : '1,000,000'} draws of every game on all cores, every market settled, each guessed at`,
    run: () =>
      gamesRun(short ? { draws: 20_000, rounds: 5_000, seed } : { draws: 1_000_000, rounds: 100_000, seed }),
  },
  {
    name: 'events',
    does: `${short ? '40,000' : '1,000,000'} lotto tickets and spins of the prize wheel from seeds: each returns what it promises`,
    run: async () => eventsRun({ plays: short ? 40_000 : 1_000_000, seed }),
  },
  {
    name: 'rounds',
    does: `${short ? '1,000' : '10,000'} bets on one round of power ball, the process killed half-way; ${short ? '30 rounds at two seconds each' : 'a day of 288 rounds at a second each'}`,
    run: () => roundsRun({ bets: short ? 1_000 : 10_000, rounds: short ? 30 : 288, seed }),
  },
  {
    name: 'casino',
    does: `${short ? '600' : '10,000'} callbacks of a casino provider over 36 members, kill -9 of table and API, lost replies, doubles, disorder`,
    run: () => casinoRun({ callbacks: short ? 600 : 10_000, seed }),
  },
  {
    name: 'slot',
    does: `${short ? '20,000' : '1,000,000'} spins by their seeds; ${short ? '120' : '2,000'} through the calls with lost, late and doubled callbacks and kills at every write`,
    run: () =>
      slotRun(short ? { spins: 20_000, calls: 120, seed } : { spins: 1_000_000, calls: 2_000, seed }),
  },
  {
    name: 'fuzz',
    does: `${long ? '100,000' : '5,000'} requests made from the contracts, spoiled and raw ones among them`,
    run: () => fuzz({ requests: long ? 100_000 : short ? 800 : 5_000, seed, within: 1_000 }),
  },
];

const shownFailures = 12;
const say = (text: string) => process.stdout.write(`${text}\n`);
let passed = 0;
let failed = 0;
let skipped = 0;

say(
  `trust: seed ${seed} (repeat with --seed=${seed}, one part with --only=<name>, an hour of it with --long)`,
);
for (const part of parts) {
  if (only === undefined ? part.isLong && !long : only !== part.name) {
    skipped += 1;
    continue;
  }
  const missing = part.whyNot?.();
  if (missing !== undefined) {
    say(`\nSKIPPED: ${part.name}. ${missing}`);
    skipped += 1;
    continue;
  }
  say(`\n${part.name}: ${part.does}`);
  const started = performance.now();
  try {
    const { checks, figures } = await part.run();
    const broken = checks.filter(({ failures }) => failures.length > 0).length;
    if (!short)
      changeTrial(part.name, {
        at: new Date().toISOString(),
        does: part.does,
        seed,
        seconds: Math.round((performance.now() - started) / 1000),
        passed: checks.length - broken,
        failed: broken,
        ...figures,
      });
    for (const { title, failures } of checks) {
      if (failures.length === 0) passed += 1;
      else failed += 1;
      say(`  ${failures.length === 0 ? 'passed' : 'FAILED'}  ${title}`);
      for (const failure of failures.slice(0, shownFailures)) say(`          ${failure}`);
      if (failures.length > shownFailures) say(`          … and ${failures.length - shownFailures} more`);
    }
    say(
      `  ${Object.entries(figures)
        .map(([name, value]) => `${name} ${value}`)
        .join(' · ')}`,
    );
  } catch (error) {
    failed += 1;
    say(`  FAILED  ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
  say(`  ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
say(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failed === 0 ? 0 : 1);
