import { randomUUID } from 'node:crypto';
import pMap from 'p-map';
import type { Bet } from '../../../shared/model/betting/bet.ts';
import { fullAudit } from '../audit/full-audit.ts';
import { check, holds, type Verdict } from '../audit/verdict.ts';
import { allSettled } from '../settlement/settled.ts';
import { codeOf } from '../system/api-client.ts';
import { newMatch, settleMatch } from '../system/match.ts';
import { retryUntilAnswered } from '../system/retry-until-answered.ts';
import { type System, startSystem } from '../system/system.ts';
import { journal } from './journal.ts';
import { openBets } from './open-bets.ts';
import { castMembers, member, type Person } from './people.ts';

const perRound = 50;
const cancelsAtOnce = 16;

/** Every bet is cancelled or cashed out by its member at the moment its match is settled: one of them wins, and the money is right. */
export async function cancelSettleRaces({ races, seed }: { races: number; seed: number }): Promise<Verdict> {
  const system = await startSystem({ seed, faulty: false });
  try {
    return await racesOn(system, races);
  } finally {
    await system.stop();
  }
}

async function racesOn(system: System, races: number): Promise<Verdict> {
  const { api, random, table } = system;
  const cast = await castMembers({ count: 8, cash: 100_000_000 });
  const persons = new Map(cast.map(({ memberSeq, userId }) => [memberSeq, member(api, userId)]));
  const book = journal();
  const odd: string[] = [];
  let cancelled = 0;
  let cashed = 0;
  for (let round = 0; round < races / perRound; round += 1) {
    const match = await newMatch(api);
    const bets = await openBets({ api, match, cast, count: perRound });
    const waiting = bets
      .map((bet) => ({ bet, drawn: random() }))
      .sort((one, other) => one.drawn - other.drawn)
      .map(({ bet }) => bet);
    const cancel = async (bet: Bet) => {
      const person: Person | undefined = persons.get(bet.memberSeq);
      if (!person) throw new Error('a bet of a stranger');
      const isCashOut = random() < 0.5;
      const call = isCashOut ? 'cashout' : 'cancel';
      // Whatever is offered is more than that.
      const body = { betCode: bet.code, ...(isCashOut && { share: 100, offer: 1_000 }) };
      const key = randomUUID();
      const answered = await retryUntilAnswered(() => person(`/betting/${call}`, { body, key }));
      const { status } = book.note({ call, memberSeq: bet.memberSeq, key, body }, answered);
      if (status === 200 && isCashOut) cashed += 1;
      else if (status === 200) cancelled += 1;
      else if (codeOf(answered.reply) !== (isCashOut ? 'no-offer' : 'cancel-not-open'))
        odd.push(`${bet.code}: ${status} ${answered.reply.text.slice(0, 120)}`);
    };
    const settle = async () => {
      await new Promise((resolve) => setTimeout(resolve, random() * 60));
      await settleMatch(api, match, ({ name }) => (name === '2' ? 1 : 2));
    };
    await Promise.all([settle(), pMap(waiting, cancel, { concurrency: cancelsAtOnce })]);
    odd.push(...(await allSettled(table, [match])));
  }
  const { books, checks } = await fullAudit(system, book);
  const won = books.bets.filter(({ status }) => status === 'cancelled').length;
  const settled = books.bets.filter(({ status }) => status === 'settled').length;
  const out = books.bets.filter(({ status }) => status === 'cashed').length;
  return {
    checks: [
      check('a cancel is answered by yes or by "no longer open", a cash-out by yes or "no offer"', odd),
      holds(
        'every bet has exactly one winner',
        won + settled + out === books.bets.length && won === cancelled && out === cashed,
        `${won} cancelled, ${cancelled} acknowledged, ${out} cashed out, ${cashed} acknowledged, ${settled} settled of ${books.bets.length}`,
      ),
      holds(
        'every side wins some',
        Math.min(won, out, settled) > 0,
        `${won} cancelled, ${out} cashed out, ${settled} settled`,
      ),
      ...checks,
    ],
    figures: { races: books.bets.length, cancelled: won, cashed: out, settled },
  };
}
