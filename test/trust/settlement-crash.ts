import { fullAudit } from './full-audit.ts';
import { newMatch, settleMatch } from './match.ts';
import { openBets } from './open-bets.ts';
import { castMembers } from './people.ts';
import { allSettled } from './settled.ts';
import { type System, startSystem } from './system.ts';
import { check, holds, type Verdict } from './verdict.ts';

/** Share of the bets still open when the process is killed. */
const killedAt = [0.8, 0.4];

/** A settlement of many bets on one match whose process is killed twice in the middle: every bet is paid exactly once. */
export async function settlementCrash({ bets, seed }: { bets: number; seed: number }): Promise<Verdict> {
  const system = await startSystem({ seed, faulty: false });
  try {
    return await crashOn(system, bets);
  } finally {
    await system.stop();
  }
}

async function crashOn({ ask, table, api, ...rest }: System, count: number): Promise<Verdict> {
  const cast = await castMembers({ count: 8, cash: 1_000_000_000 });
  const match = await newMatch(ask);
  await openBets({ ask, match, cast, count });
  const started = performance.now();
  await settleMatch(ask, match, ({ name }) => (name === '1' ? 2 : name === 'X' ? 3 : 1));
  const openWhenKilled: number[] = [];
  for (const share of killedAt) {
    openWhenKilled.push(await openOnceBelow(() => table.openPointers(match.gameId), count * share));
    await api.kill();
    await api.start();
  }
  const unsettled = await allSettled(table, [match]);
  const seconds = (performance.now() - started) / 1000;
  const { books, checks } = await fullAudit({ ask, table, api, ...rest });
  return {
    checks: [
      holds(
        'it was killed in the middle both times',
        openWhenKilled.every((open) => open > 0 && open < count),
        openWhenKilled.join(),
      ),
      check('it resumed and finished within a minute', unsettled),
      holds(
        'every bet is settled',
        books.bets.every(({ status }) => status === 'settled'),
        books.bets.filter(({ status }) => status !== 'settled').length,
      ),
      ...checks,
    ],
    figures: {
      bets: books.bets.length,
      'open when killed': openWhenKilled.join(),
      seconds: seconds.toFixed(1),
    },
  };
}

async function openOnceBelow(count: () => Promise<number>, limit: number): Promise<number> {
  for (let tries = 0; tries < 3_000; tries += 1) {
    const open = await count();
    if (open < limit) return open;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('the settlement does not move');
}
