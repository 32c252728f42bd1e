import { beforeAll, describe, expect, it } from 'vitest';
import { handler as betting } from '../../../functions/api/betting/handler.ts';
import { readGameState } from '../../../functions/table/sports/matches.ts';
import { ask } from '../../support/builders/ask.ts';
import { askAdmin } from '../../support/builders/balance/cash.ts';
import { placedBet, storedBet } from '../../support/builders/betting/placed-bet.ts';
import { askedLeg, askedSlip } from '../../support/builders/betting/requested-slip.ts';
import { work } from '../../support/builders/betting/settlement-job.ts';
import { storedMember } from '../../support/builders/member/stored-member.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/stored-operator.ts';
import { listedFootball } from '../../support/builders/sports/listed-match.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
let one: StoredOperator;
let other: StoredOperator;
beforeAll(async () => {
  [one, other] = await Promise.all([storedOperator('trader'), storedOperator('trader')]);
});

const reason = '공식 기록';
const both = async (path: string, body: object) => {
  await askAdmin(one, path, { body: { reason, ...body } });
  return askAdmin(other, path, { body: { reason, ...body } });
};

describe('a result of a match that stopped short', () => {
  it('refunds what it did not come to, when both operators say so', async () => {
    const [member, state] = await Promise.all([storedMember(), listedFootball()]);
    const code = await placedBet(member, [state]);
    const { gameId } = state.game;
    const body = { gameId, home: 2, away: 0, ended: 'stopped', reason };
    await askAdmin(one, 'games/result', { body });
    const regular = await askAdmin(other, 'games/result', { body: { ...body, ended: 'regular' } });
    expect(regular.code).toBe('result-conflict');
    expect(await askAdmin(other, 'games/result', { body })).toMatchObject({ payload: { state: 'settling' } });
    const revision = (await readGameState(gameId))?.game.revision ?? 0;
    await work({ gameId, revision });
    expect(await storedBet(member, code)).toMatchObject({ result: 'exception', paid: 10_000 });
  });

  it('takes innings in halves alone', async () => {
    const { game } = await listedFootball();
    const asked = (played: number) =>
      askAdmin(one, 'games/result', {
        body: { gameId: game.gameId, home: 3, away: 2, innings: { played, scheduled: 9 }, reason },
      });
    expect((await asked(4.3)).status).toBe(400);
    expect((await asked(4.5)).status).toBe(200);
  });
});

describe('results of a line’s first selections', () => {
  it('close the line they decide: who loses it says who wins, and nobody may bet on that', async () => {
    const [member, state] = await Promise.all([storedMember(), listedFootball()]);
    const { gameId } = state.game;
    const taken = async (side: 'under' | 'draw', marketId: number) => {
      const body = askedSlip([askedLeg(state, side, marketId)]);
      return (await ask(betting, { path: '/betting/korean/process', as: member, body })).status;
    };
    await both('trading/decide', { gameId, codes: [{ betId: `${gameId}:2:over`, code: 1 }] });
    expect(await taken('under', 2)).toBe(422);
    await both('trading/decide', { gameId, codes: [{ betId: `${gameId}:1:home`, code: 1 }] });
    expect(await taken('draw', 1)).toBe(200);
    await both('trading/decide', { gameId, codes: [{ betId: `${gameId}:1:away`, code: 2 }] });
    expect(await taken('draw', 1)).toBe(422);
  });
});
