import { beforeAll, describe, expect, it } from 'vitest';
import { handler as betting } from '../../../functions/api/betting/handler.ts';
import { readMatchState } from '../../../functions/table/sports/matches.ts';
import { placeBet, requestedLeg, requestedSlip, storedBet } from '../../support/builders/betting/bets.ts';
import { storedMember } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { callHandler } from '../../support/builders/request.ts';
import { listedFootball } from '../../support/builders/sports/matches.ts';
import { runSettlement } from '../../support/builders/sports/settlement.ts';
import { callTrading } from '../../support/builders/sports/trading.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
let one: StoredOperator;
let other: StoredOperator;
beforeAll(async () => {
  [one, other] = await Promise.all([storedOperator('trader'), storedOperator('trader')]);
});

const reason = '공식 기록';
const both = async (path: string, body: object) => {
  await callTrading(one, path, { body: { reason, ...body } });
  return callTrading(other, path, { body: { reason, ...body } });
};

describe('a result of a match that stopped short', () => {
  it('refunds what was not played, when both operators confirm it', async () => {
    const [member, state] = await Promise.all([storedMember(), listedFootball()]);
    const code = await placeBet(member, [state]);
    const { gameId } = state.match;
    const body = { gameId, home: 2, away: 0, ended: 'stopped', reason };
    await callTrading(one, 'games/result', { body });
    const regular = await callTrading(other, 'games/result', { body: { ...body, ended: 'regular' } });
    expect(regular.code).toBe('result-conflict');
    expect(await callTrading(other, 'games/result', { body })).toMatchObject({
      payload: { state: 'settling' },
    });
    const revision = (await readMatchState(gameId))?.match.revision ?? 0;
    await runSettlement({ gameId, revision });
    expect(await storedBet(member, code)).toMatchObject({ result: 'exception', paid: 10_000 });
  });

  it('takes innings in halves alone', async () => {
    const { match } = await listedFootball();
    const enterResult = (played: number) =>
      callTrading(one, 'games/result', {
        body: { gameId: match.gameId, home: 3, away: 2, innings: { played, scheduled: 9 }, reason },
      });
    expect((await enterResult(4.3)).status).toBe(400);
    expect((await enterResult(4.5)).status).toBe(200);
  });
});

describe('results of a line’s first selections', () => {
  it('close the line they decide: a loser gives the winner away, so no more bets are taken', async () => {
    const [member, state] = await Promise.all([storedMember(), listedFootball()]);
    const { gameId } = state.match;
    const taken = async (side: 'under' | 'draw', marketId: number) => {
      const body = requestedSlip([requestedLeg(state, side, marketId)]);
      return (await callHandler(betting, { path: '/betting/korean/process', as: member, body })).status;
    };
    await both('trading/decide', { gameId, codes: [{ betId: `${gameId}:2:over`, code: 1 }] });
    expect(await taken('under', 2)).toBe(422);
    await both('trading/decide', { gameId, codes: [{ betId: `${gameId}:1:home`, code: 1 }] });
    expect(await taken('draw', 1)).toBe(200);
    await both('trading/decide', { gameId, codes: [{ betId: `${gameId}:1:away`, code: 2 }] });
    expect(await taken('draw', 1)).toBe(422);
  });
});
