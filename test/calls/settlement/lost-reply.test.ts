import { afterEach, describe, expect, it } from 'vitest';
import { configureWire, sendSigned } from '../../../functions/table/client/wire.ts';
import { jobOf } from '../../../functions/table/settlement/jobs.ts';
import { readGameState } from '../../../functions/table/sports/matches.ts';
import { askAdmin } from '../../support/builders/balance/cash.ts';
import { committedResult } from '../../support/builders/betting/settlement-job.ts';
import { storedOperator } from '../../support/builders/member/stored-operator.ts';
import { storedFootball } from '../../support/builders/sports/stored-match.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { losesOneReply } from '../../support/fakes/loses-one-reply.ts';

withSystem();
process.env.SETTLEMENT_QUEUE_URL = 'http://127.0.0.1:9/settlement';
afterEach(() => configureWire({ send: sendSigned }));

describe('a game’s write whose reply is lost', () => {
  it('is known as done when it is repeated', async () => {
    const game = await storedFootball();
    losesOneReply();
    const job = await committedResult(game, { codes: { home: 2 } });

    expect(job.revision).toBe(1);
    expect(await jobOf(game.game.gameId, 2)).toBeUndefined();
  });

  it('is no conflict to the operator who confirmed the result', async () => {
    const [one, other] = [await storedOperator('trader'), await storedOperator('trader')];
    const { gameId } = (await storedFootball()).game;
    const body = { gameId, home: 2, away: 1, reason: '공식 기록' };
    await askAdmin(one, 'games/result', { body });
    losesOneReply();

    expect(await askAdmin(other, 'games/result', { body })).toMatchObject({ payload: { state: 'settling' } });
    const state = await readGameState(gameId);
    expect(state?.game).toMatchObject({ status: 'end', revision: 1 });
    expect(Object.keys(state?.game ?? {})).not.toContain('write');
  });
});
