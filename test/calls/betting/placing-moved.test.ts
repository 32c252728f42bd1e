import { afterEach, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/betting/handler.ts';
import { betsBetween } from '../../../functions/table/betting/bet-history.ts';
import { update } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import { requestedLeg, requestedSlip } from '../../support/builders/betting/bets.ts';
import {
  callGames,
  drawOf,
  miniSlip,
  moveClock,
  placeMini,
  roundOn,
  withRounds,
} from '../../support/builders/games/rounds.ts';
import { ledgerFailures, type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { callHandler, type Reply } from '../../support/builders/request.ts';
import { storedFootball } from '../../support/builders/sports/matches.ts';
import { beforeNextTransaction } from '../../support/fakes/faulty-wire.ts';
import { configureWire, sendToTable } from '../../support/fakes/wire.ts';

withRounds();
afterEach(() => configureWire({ send: sendToTable }));

const onMatch = async (as: StoredMember): Promise<Reply> => {
  const body = requestedSlip([requestedLeg(await storedFootball())]);
  return callHandler(handler, { path: '/betting/korean/single/process', as, body });
};
const onRound = async (as: StoredMember): Promise<Reply> =>
  callGames('/betting/mini/process', { as, body: miniSlip(await roundOn('powerball')) });

async function placedNothing(member: StoredMember): Promise<void> {
  const bets = [];
  const always = { from: 0, to: Date.now() + 60_000 };
  for await (const page of betsBetween(member.memberSeq, always)) bets.push(...page);
  expect(bets).toEqual([]);
  expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_000_000, v: 1 });
  expect(await ledgerFailures(member)).toEqual([]);
}

describe('between validation and commit of a bet', () => {
  it.each([
    ['on a match', 'is frozen', { set: { st: 'frozen' } }, onMatch],
    ['on a match', 'is logged out everywhere', { add: { tv: 1 } }, onMatch],
    ['on a round', 'is frozen', { set: { st: 'frozen' } }, onRound],
    ['on a round', 'is logged out everywhere', { add: { tv: 1 } }, onRound],
  ] as const)('%s its member %s: no bet is placed', async (_where, _what, change, place) => {
    const member = await storedMember();
    // The round's seeds and its list are written by its first bet.
    await placeMini(await storedMember(), await roundOn('powerball'));
    beforeNextTransaction(() => update({ key: keys.balance(member.memberSeq), ...change }));

    expect(await place(member)).toMatchObject({ status: 419, code: 'session-ended' });
    await placedNothing(member);
  });

  it('its round is drawn: no bet is placed', async () => {
    const [member, round] = [await storedMember(), await roundOn('powerball')];
    await placeMini(await storedMember(), round);
    beforeNextTransaction(async () => {
      moveClock(round.drawAt);
      await drawOf(round);
    });

    expect(await onRound(member)).toMatchObject({
      code: 'round-started',
      error: '이미 시작한 경기입니다.',
    });
    await placedNothing(member);
  });
});
