import { describe, expect, it } from 'vitest';
import { handler } from '../../../../functions/api/betting/handler.ts';
import { resolveDelayedBet } from '../../../../functions/domain/betting/resolve-delayed-bet.ts';
import { resolveDueDelayedBets } from '../../../../functions/jobs/sweep/due-delayed-bets.ts';
import { readDelayed } from '../../../../functions/table/betting/delayed-bets.ts';
import { consumedCapacity, put, update } from '../../../../functions/table/client/table.ts';
import { keys, pointerShards } from '../../../../functions/table/keys/keys.ts';
import { readBalance } from '../../../../functions/table/member/members.ts';
import type { MatchState } from '../../../../shared/model/sports/match.ts';
import { maxLateness } from '../../../../shared/rules/slip/bet-delay.ts';
import { openBet, quoteCashOut, requestCashOut } from '../../../support/builders/betting/bets.ts';
import { storeAtOnce } from '../../../support/builders/in-bulk.ts';
import { ledgerFailures, type StoredMember, storedMember } from '../../../support/builders/member/members.ts';
import { callHandler, newKey, type Reply } from '../../../support/builders/request.ts';
import {
  firstHalf,
  makeCashOutDue,
  setWinnerPrices,
  storedLive,
  storeMatch,
  storePlay,
} from '../../../support/builders/sports/matches.ts';
import { withSystem } from '../../../support/builders/with-system.ts';
import { beforeNextTransaction } from '../../../support/fakes/faulty-wire.ts';

withSystem();

/** A bet accepted before its match began, which is in play now. */
async function inPlay() {
  const { member, game: match, betCode } = await openBet();
  const { match: running } = await storedLive();
  const { gameId } = match.match;
  const now: MatchState = { ...match, match: { ...running, gameId } };
  await storeMatch(now);
  return { member, match: now, betCode };
}

/** As if part of the match had been closed and opened again. */
async function moveStatus({ match, markets }: MatchState): Promise<void> {
  await storeMatch({ match: { ...match, statusVersion: 1 }, markets });
  await Promise.all(pointerShards.map((copy) => put({ ...keys.statusCopy(match.gameId, copy), v: 1 })));
}

const outcome = (as: StoredMember, ticket: string): Promise<Reply> =>
  callHandler(handler, { path: '/betting/cashout/ticket', as, body: { ticket } });

describe('a cash-out with a leg in play', () => {
  it('is delayed, pays when it is due, once, and has no second offer while it waits [call POST /betting/cashout/ticket]', async () => {
    const { member, betCode } = await inPlay();
    const key = newKey();
    expect(await requestCashOut(member, { betCode }, key)).toMatchObject({
      status: 200,
      payload: { pending: true, ticket: key, delay: 8 },
    });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 990_000, v: 2 });
    expect(await quoteCashOut(member, betCode)).toEqual([]);
    expect(await requestCashOut(member, { betCode })).toMatchObject({ code: 'no-offer' });
    expect(await outcome(member, key)).toMatchObject({ payload: { pending: true } });
    await makeCashOutDue(member, key);
    const replies = await Promise.all([
      outcome(member, key),
      outcome(member, key),
      resolveDueDelayedBets(Date.now() + 9_000),
    ]);
    expect(replies.slice(0, 2)).toMatchObject([{ payload: { paid: 8_855 } }, { payload: { paid: 8_855 } }]);
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 998_855, v: 3 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('pays nothing when a goal fell or the offer did meanwhile', async () => {
    const scored = await inPlay();
    const fallen = await inPlay();
    const [first, second] = [newKey(), newKey()];
    await requestCashOut(scored.member, { betCode: scored.betCode }, first);
    await requestCashOut(fallen.member, { betCode: fallen.betCode }, second);
    await storePlay(scored.match, { live: firstHalf({ score: { home: 1, away: 1 } }) });
    await setWinnerPrices(fallen.match, [220, 340, 420]);
    await Promise.all([makeCashOutDue(scored.member, first), makeCashOutDue(fallen.member, second)]);
    expect(await outcome(scored.member, first)).toMatchObject({ status: 422, code: 'no-offer' });
    expect(await outcome(fallen.member, second)).toMatchObject({
      status: 409,
      code: 'offer-changed',
      detail: { offer: 7_988 },
    });
    for (const { member } of [scored, fallen])
      expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 990_000, v: 2 });
  });

  it('pays nothing over a suspension that came between check and payment', async () => {
    const { member, match, betCode } = await inPlay();
    const key = newKey();
    await requestCashOut(member, { betCode }, key);
    await makeCashOutDue(member, key);
    const { gameId } = match.match;
    beforeNextTransaction(async () => {
      await storeMatch({ ...match, match: { ...match.match, suspended: true, statusVersion: 1 } });
      await Promise.all(pointerShards.map((copy) => put({ ...keys.statusCopy(gameId, copy), v: 1 })));
    });
    expect(await outcome(member, key)).toMatchObject({ status: 422, code: 'no-offer' });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 990_000, v: 2 });
  });

  it('pays up to thirty seconds after it was due, and nothing later', async () => {
    for (const { late, outcome, cash } of [
      { late: maxLateness, outcome: { state: 'placed', cashedOut: { paid: 8_855 } }, cash: 998_855 },
      { late: maxLateness + 1, outcome: { state: 'refused', refused: { code: 'no-offer' } }, cash: 990_000 },
    ]) {
      const { member, betCode } = await inPlay();
      const ticket = newKey();
      await requestCashOut(member, { betCode }, ticket);
      const delayed = await readDelayed({ memberSeq: member.memberSeq, ticket, cashOut: true });
      if (!delayed) throw new Error('the cash-out is not delayed');
      expect(await resolveDelayedBet(delayed, () => delayed.dueAt + late)).toMatchObject(outcome);
      expect(await readBalance(member.memberSeq)).toMatchObject({ cash });
    }
  });

  it('judged anew is judged at the time of the new attempt', async () => {
    const { member, match, betCode } = await inPlay();
    const ticket = newKey();
    await requestCashOut(member, { betCode }, ticket);
    const delayed = await readDelayed({ memberSeq: member.memberSeq, ticket, cashOut: true });
    if (!delayed) throw new Error('the cash-out is not delayed');
    let now = delayed.dueAt;
    beforeNextTransaction(async () => {
      // The match moved in between, and so much time has passed that nothing is paid any more.
      await moveStatus(match);
      now = delayed.dueAt + maxLateness + 1;
    });
    expect(await resolveDelayedBet(delayed, () => now)).toMatchObject({ refused: { code: 'no-offer' } });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 990_000 });
  });

  it.each([
    ['frozen', { set: { st: 'frozen' } }],
    ['logged out everywhere', { add: { tv: 1 } }],
  ] as const)('of a member who was %s meanwhile has no offer', async (_what, change) => {
    const { member, betCode } = await inPlay();
    const { memberSeq } = member;
    const ticket = newKey();
    await requestCashOut(member, { betCode }, ticket);
    await makeCashOutDue(member, ticket);
    await update({ key: keys.balance(memberSeq), ...change });
    await resolveDueDelayedBets(Date.now() + 9_000);
    const resolved = await readDelayed({ memberSeq, ticket, cashOut: true });
    expect(resolved).toMatchObject({ state: 'refused', refused: { code: 'no-offer' } });
    expect(await readBalance(memberSeq)).toMatchObject({ cash: 990_000, v: 2 });
  });

  it('is searched among delayed cash-outs: a day of delayed bets adds nothing to the cost of an offer', async () => {
    const { member, betCode } = await inPlay();
    const costOfOne = async () => {
      const before = consumedCapacity().readUnits;
      await quoteCashOut(member, betCode);
      return consumedCapacity().readUnits - before;
    };
    // Settings are read again every few seconds: of two offers in a row one at least is without.
    const cost = async () => Math.min(await costOfOne(), await costOfOne());
    const few = await cost();
    await storeAtOnce(
      Array.from({ length: 100 }, (_, at) => ({
        ...keys.delayedBet(member.memberSeq, `held-bet-of-today-${at}`),
        ...{ state: 'placed', slip: 'x'.repeat(2_000) },
      })),
    );
    expect(await cost()).toBe(few);
  });

  it('is not shown by the ticket call of bets, nor by foreign tickets', async () => {
    const { member, betCode } = await inPlay();
    const ticket = newKey();
    await requestCashOut(member, { betCode }, ticket);
    expect(
      await callHandler(handler, { path: '/betting/ticket', as: member, body: { ticket } }),
    ).toMatchObject({
      status: 404,
    });
    expect(await outcome(await storedMember(), ticket)).toMatchObject({ status: 404 });
  });
});
