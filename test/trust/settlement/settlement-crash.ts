import { fullAudit } from '../audit/full-audit.ts';
import { check, holds, type Verdict } from '../audit/verdict.ts';
import { openBets } from '../bank/open-bets.ts';
import { castMembers } from '../bank/people.ts';
import { newMatch, settleMatch } from '../system/match.ts';
import { type System, startSystem } from '../system/system.ts';
import { killedAtTransactions, killedTwice } from './killed-twice.ts';
import { allSettled } from './settled.ts';

const maxMembers = 500;
/** So many are settled within two looks of a busy machine. Of more the figures are wanted, without a proxy in their way. */
const soonSettled = 2_000;

/** A settlement of many bets on one match whose process is killed twice in the middle: every bet is paid exactly once. */
export async function settlementCrash({ bets, seed }: { bets: number; seed: number }): Promise<Verdict> {
  const system = await startSystem({ seed, faulty: bets <= soonSettled });
  try {
    return await crashOn(system, bets);
  } finally {
    await system.stop();
  }
}

async function crashOn({ api, table, server, proxy, ...rest }: System, count: number): Promise<Verdict> {
  const cast = await castMembers({
    count: Math.min(maxMembers, Math.max(8, Math.ceil(count / 20))),
    cash: 1_000_000_000,
  });
  const match = await newMatch(api);
  const placed = await openBets({ api, match, cast, count });
  const started = performance.now();
  const settle = () => settleMatch(api, match, ({ name }) => (name === '1' ? 2 : name === 'X' ? 3 : 1));
  const { gameId } = match;
  const { openWhenKilled, stoodStill, tenths } = proxy
    ? await killedAtTransactions({ server, table, proxy }, { gameId, bets: count, settle })
    : await settle().then(() => killedTwice({ server, table }, { gameId, bets: placed }));
  const unsettled = await allSettled(table, [match]);
  const seconds = (performance.now() - started) / 1000;
  const stood = stoodStill.reduce((sum, one) => sum + one, 0);
  const { books, checks } = await fullAudit({ api, table, server, proxy, ...rest });
  return {
    checks: [
      holds(
        'it was killed in the middle both times',
        openWhenKilled.length === 2 && openWhenKilled.every((open) => open > 0 && open < count),
        openWhenKilled.join(),
      ),
      check('it resumed within a minute of each kill and finished', unsettled),
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
      // From the feed's message to the last open pointer, kills and new starts among them; placing and audit are not.
      'bets a second': Math.round(count / seconds),
      'of it stood still after the kills': `${stoodStill.map((one) => one.toFixed(1)).join(' + ')} s`,
      'bets a second beside that': Math.round(count / (seconds - stood)),
      // Linear: each tenth takes as long as the one before.
      'seconds of each tenth': tenths.map((one) => one.toFixed(1)).join(' '),
    },
  };
}
