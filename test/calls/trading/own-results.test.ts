import { beforeEach, describe, expect, it } from 'vitest';
import { put, TransactionCancelled, transact } from '../../../functions/table/client/table.ts';
import {
  confirmVoidActions,
  enterVoidAction,
  type RoundVoid,
  roundVoidOf,
  voidJob,
  voidRevision,
} from '../../../functions/table/games/round-voids.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { jobOf } from '../../../functions/table/settlement/jobs.ts';
import {
  confirmResultAction,
  enterResultAction,
  type ManualResult,
  manualResultOf,
} from '../../../functions/table/settlement/manual-results.ts';
import { readMatchState } from '../../../functions/table/sports/matches.ts';
import { type Round, roundGameId } from '../../../shared/rules/rounds/rounds.ts';
import { placeBet, storedBet } from '../../support/builders/betting/bets.ts';
import { roundOn, withRounds } from '../../support/builders/games/rounds.ts';
import { storedMember } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { newMatchId, storedFootball } from '../../support/builders/sports/matches.ts';
import { callTrading } from '../../support/builders/sports/trading.ts';
import { beforeNext } from '../../support/fakes/faulty-wire.ts';

/* What the checks before a write find out is true for a moment only: the condition of the write itself names who may not do it. */

withRounds();
let trader: StoredOperator;
let other: StoredOperator;
beforeEach(async () => {
  [trader, other] = await Promise.all([storedOperator('trader'), storedOperator('trader')]);
});

const entered = (by: string): ManualResult => ({
  ...{ kind: 'result', home: 0, away: 1, reason: '공식 기록', by, at: Date.now() },
});
const voidOf = ({ game, seq }: Round, by: string): RoundVoid => ({
  ...{ game, seq, by, reason: '추첨 오류', at: Date.now() },
});
const confirmVoid = (round: Round, seen: RoundVoid, confirmedBy: string) => {
  const job = voidJob(round, { actors: [seen.by, confirmedBy], now: Date.now() });
  return transact([...confirmVoidActions(seen, { confirmedBy, cause: 'draw-failed', job })]);
};
/** The next transaction that would confirm something waits for `change`. */
const beforeConfirming = (change: () => Promise<unknown>) =>
  beforeNext((operation, body) => operation === 'TransactWriteItems' && body.includes('confirmedBy'), change);

describe('a result', () => {
  it('is confirmed at the write by whoever did not enter it, never by who did', async () => {
    const gameId = newMatchId();
    const seen = entered(trader.operatorId);
    await transact([enterResultAction(gameId, { result: seen, before: undefined })]);
    const confirm = (by: string) => transact([confirmResultAction(gameId, { seen, by, cause: undefined })]);
    await expect(confirm(trader.operatorId)).rejects.toThrow(TransactionCancelled);
    expect(await manualResultOf(gameId)).not.toHaveProperty('confirmedBy');
    await confirm(other.operatorId);
    expect(await manualResultOf(gameId)).toMatchObject({ confirmedBy: other.operatorId });
  });

  it('read as another’s is not confirmed once the reader’s own entry stands in its place', async () => {
    const [member, state] = await Promise.all([storedMember(), storedFootball()]);
    const { gameId } = state.match;
    const code = await placeBet(member, [state], { side: 'away' });
    const body = { gameId, home: 0, away: 1, reason: '공식 기록' };
    expect(await callTrading(other, 'games/result', { body })).toMatchObject({
      payload: { state: 'waiting-for-second' },
    });
    const theirs = await manualResultOf(gameId);
    if (!theirs) throw new Error('no result');
    // Of the same millisecond: who entered it is all that tells the two apart.
    const own = { ...keys.manualResult(gameId), ...theirs, by: trader.operatorId };
    beforeConfirming(() => put(own));
    expect(await callTrading(trader, 'games/result', { body })).toMatchObject({
      payload: { state: 'waiting-for-second' },
    });
    expect(await manualResultOf(gameId)).not.toHaveProperty('confirmedBy');
    expect((await readMatchState(gameId))?.match.revision).toBe(0);
    expect(await jobOf(gameId, 1)).toBeUndefined();
    expect((await storedBet(member, code)).status).toBe('open');
  });
});

describe('the void of a round', () => {
  it('is confirmed at the write by whoever did not ask for it, never by who did', async () => {
    const round = await roundOn('powerball');
    const seen = voidOf(round, trader.operatorId);
    await transact([enterVoidAction(seen, undefined)]);
    await expect(confirmVoid(round, seen, trader.operatorId)).rejects.toThrow(TransactionCancelled);
    expect(await roundVoidOf(round.game, round.seq)).not.toHaveProperty('confirmedBy');
    expect(await jobOf(roundGameId(round), voidRevision)).toBeUndefined();
    await confirmVoid(round, seen, other.operatorId);
    expect(await jobOf(roundGameId(round), voidRevision)).toMatchObject({
      actors: [trader.operatorId, other.operatorId],
    });
  });

  it('read as another’s is not confirmed once the reader’s own request stands in its place', async () => {
    const round = await roundOn('powerball');
    const body = { game: round.game, gameSeq: round.seq, cause: 'draw-failed' };
    await callTrading(other, 'rounds/void', { body });
    const theirs = await roundVoidOf(round.game, round.seq);
    if (!theirs) throw new Error('no void');
    const own = { ...keys.roundVoid(round.game, round.seq), ...theirs, by: trader.operatorId };
    beforeConfirming(() => put(own));
    expect(await callTrading(trader, 'rounds/void', { body })).toMatchObject({ status: 503, code: 'busy' });
    expect(await roundVoidOf(round.game, round.seq)).not.toHaveProperty('confirmedBy');
    expect(await jobOf(roundGameId(round), voidRevision)).toBeUndefined();
  });
});
