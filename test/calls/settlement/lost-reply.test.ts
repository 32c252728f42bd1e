import { afterEach, describe, expect, it } from 'vitest';
import { jobOf } from '../../../functions/table/settlement/jobs.ts';
import { readMatchState } from '../../../functions/table/sports/matches.ts';
import { settlementCodes } from '../../../shared/model/sports/match.ts';
import { storedOperator } from '../../support/builders/member/operators.ts';
import { storedFootball } from '../../support/builders/sports/matches.ts';
import { commitResult } from '../../support/builders/sports/settlement.ts';
import { callTrading } from '../../support/builders/sports/trading.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { loseOneReply } from '../../support/fakes/faulty-wire.ts';
import { configureWire, sendToTable } from '../../support/fakes/wire.ts';

withSystem();
// Nothing listens on port 9: messages to the settlement queue are lost.
process.env.SETTLEMENT_QUEUE_URL = 'http://127.0.0.1:9/settlement';
afterEach(() => configureWire({ send: sendToTable }));

describe('a match’s write whose reply is lost', () => {
  it('is recognized as done when it is retried', async () => {
    const match = await storedFootball();
    loseOneReply();
    const job = await commitResult(match, { codes: { home: settlementCodes.won } });

    expect(job.revision).toBe(1);
    // The retry must not make a second revision of the result.
    expect(await jobOf(match.match.gameId, 2)).toBeUndefined();
  });

  it('does not refuse the operator who confirmed the result', async () => {
    const [one, other] = [await storedOperator('trader'), await storedOperator('trader')];
    const { gameId } = (await storedFootball()).match;
    const body = { gameId, home: 2, away: 1, reason: '공식 기록' };
    await callTrading(one, 'games/result', { body });
    loseOneReply();

    expect(await callTrading(other, 'games/result', { body })).toMatchObject({
      payload: { state: 'settling' },
    });
    const state = await readMatchState(gameId);
    expect(state?.match).toMatchObject({ status: 'end', revision: 1 });
    // `write` is the stored id of the last write; readers do not get it.
    expect(Object.keys(state?.match ?? {})).not.toContain('write');
  });
});
