import { describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/betting/handler.ts';
import { resolveDueHolds } from '../../../functions/jobs/sweep/due-delayed-bets.ts';
import { consumed, put } from '../../../functions/table/client/table.ts';
import { keys, pointerShards } from '../../../functions/table/keys/keys.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import type { GameState } from '../../../shared/model/sports/match.ts';
import { ask, newKey, type Reply } from '../../support/builders/ask.ts';
import { cashedOut, openBet, quoted } from '../../support/builders/betting/cash-out.ts';
import { faultsOf, type StoredMember, storedMember } from '../../support/builders/member/stored-member.ts';
import { liveState, makeCashOutDue, played, storedLive } from '../../support/builders/sports/live-match.ts';
import { repriced, storeGame } from '../../support/builders/sports/stored-match.ts';
import { storedAtOnce } from '../../support/builders/stored-at-once.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { beforeNextTransaction } from '../../support/fakes/meanwhile.ts';

withSystem();

/** A bet taken before its match began, which is in play now. */
async function inPlay() {
  const { member, game, betCode } = await openBet();
  const { game: running } = await storedLive();
  const { gameId } = game.game;
  const now: GameState = { ...game, game: { ...running, gameId } };
  await storeGame(now);
  return { member, game: now, betCode };
}

const outcome = (as: StoredMember, ticket: string): Promise<Reply> =>
  ask(handler, { path: '/betting/cashout/ticket', as, body: { ticket } });

describe('a cash-out with a leg in play', () => {
  it('is held, pays when it is due, once, and has no second offer while it waits [call POST /betting/cashout/ticket]', async () => {
    const { member, betCode } = await inPlay();
    const key = newKey();
    expect(await cashedOut(member, { betCode }, key)).toMatchObject({
      status: 200,
      payload: { pending: true, ticket: key, delay: 8 },
    });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 990_000, v: 2 });
    expect(await quoted(member, betCode)).toEqual([]);
    expect(await cashedOut(member, { betCode })).toMatchObject({ code: 'no-offer' });
    expect(await outcome(member, key)).toMatchObject({ payload: { pending: true } });
    await makeCashOutDue(member, key);
    const replies = await Promise.all([
      outcome(member, key),
      outcome(member, key),
      resolveDueHolds(Date.now() + 9_000),
    ]);
    expect(replies.slice(0, 2)).toMatchObject([{ payload: { paid: 9_500 } }, { payload: { paid: 9_500 } }]);
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 999_500, v: 3 });
    expect(await faultsOf(member)).toEqual([]);
  });

  it('pays nothing when a goal fell or the offer did meanwhile', async () => {
    const scored = await inPlay();
    const fallen = await inPlay();
    const [first, second] = [newKey(), newKey()];
    await cashedOut(scored.member, { betCode: scored.betCode }, first);
    await cashedOut(fallen.member, { betCode: fallen.betCode }, second);
    await played(scored.game, { live: liveState({ score: { home: 1, away: 1 } }) });
    await repriced(fallen.game, [220, 340, 420]);
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

  it('pays nothing over a suspension that came between looking and paying', async () => {
    const { member, game, betCode } = await inPlay();
    const key = newKey();
    await cashedOut(member, { betCode }, key);
    await makeCashOutDue(member, key);
    const { gameId } = game.game;
    beforeNextTransaction(async () => {
      await storeGame({ ...game, game: { ...game.game, suspended: true, statusVersion: 1 } });
      await Promise.all(pointerShards.map((copy) => put({ ...keys.statusCopy(gameId, copy), v: 1 })));
    });
    expect(await outcome(member, key)).toMatchObject({ status: 422, code: 'no-offer' });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 990_000, v: 2 });
  });

  it('is looked for among what waits to be cashed out: a day of held bets costs an offer nothing', async () => {
    const { member, betCode } = await inPlay();
    const cost = async () => {
      const before = consumed().readUnits;
      await quoted(member, betCode);
      return consumed().readUnits - before;
    };
    await quoted(member, betCode);
    const few = await cost();
    await storedAtOnce(
      Array.from({ length: 100 }, (_, at) => ({
        ...keys.ticket(member.memberSeq, `held-bet-of-today-${at}`),
        ...{ state: 'placed', slip: 'x'.repeat(2_000) },
      })),
    );
    expect(await cost()).toBe(few);
  });

  it('is not told by the ticket call of bets, nor by foreign tickets', async () => {
    const { member, betCode } = await inPlay();
    const ticket = newKey();
    await cashedOut(member, { betCode }, ticket);
    expect(await ask(handler, { path: '/betting/ticket', as: member, body: { ticket } })).toMatchObject({
      status: 404,
    });
    expect(await outcome(await storedMember(), ticket)).toMatchObject({ status: 404 });
  });
});
