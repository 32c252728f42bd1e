import { beforeAll, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/betting/handler.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import { placeBet, storedBet } from '../../support/builders/betting/bets.ts';
import { ledgerFailures, storedMember } from '../../support/builders/member/members.ts';
import { callHandler } from '../../support/builders/request.ts';
import { storedFootball } from '../../support/builders/sports/matches.ts';
import { commitResult, runUntilSettled } from '../../support/builders/sports/settlement.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { unevenWire } from '../../support/fakes/faulty-wire.ts';

withSystem();
beforeAll(() => unevenWire(1));

const rounds = 20;
const racing = 25;

/** So many bets of one member on one match, each cancelled and settled in the same moment. */
async function race(code: 1 | 2) {
  const [member, match] = await Promise.all([storedMember({ cash: 10_000 * racing }), storedFootball()]);
  const codes = await Promise.all(Array.from({ length: racing }, () => placeBet(member, [match])));
  const job = await commitResult(match, { codes: { home: code } });
  const cancelling = codes.map((betCode) =>
    callHandler(handler, { path: '/betting/cancel', as: member, body: { betCode } }),
  );
  const [replies] = await Promise.all([Promise.all(cancelling), runUntilSettled(job)]);
  const bets = await Promise.all(codes.map((one) => storedBet(member, one)));
  return { member, replies, bets, balance: await readBalance(member.memberSeq) };
}

describe('a cancel and a settlement of the same bet', () => {
  it(`have one winner in each of ${rounds * racing} races`, async () => {
    const won = { cancel: 0, settlement: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const isHit = round % 2 === 0;
      const { member, replies, bets, balance } = await race(isHit ? 2 : 1);
      const cancelled = bets.filter(({ status }) => status === 'cancelled').length;
      const settled = bets.filter(({ status }) => status === 'settled').length;

      expect(cancelled + settled).toBe(racing);
      expect(replies.map(({ status }) => status)).toEqual(
        bets.map(({ status }) => (status === 'cancelled' ? 200 : 422)),
      );
      expect(balance?.cash).toBe(cancelled * 10_000 + settled * (isHit ? 18_500 : 0));
      expect(await ledgerFailures(member)).toEqual([]);
      won.cancel += cancelled;
      won.settlement += settled;
    }
    // A race that one side always wins is none.
    expect(Math.min(won.cancel, won.settlement)).toBeGreaterThan(0);
  });
});
