import { describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/betting/handler.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import { ask } from '../../support/builders/ask.ts';
import { placedBet, storedBet } from '../../support/builders/betting/placed-bet.ts';
import { committedResult, workUntilDone } from '../../support/builders/betting/settlement-job.ts';
import { faultsOf, storedMember } from '../../support/builders/member/stored-member.ts';
import { storedFootball } from '../../support/builders/sports/stored-match.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();

const rounds = 20;
const racing = 25;

/** So many bets of one member on one match, each cancelled and settled in the same moment. */
async function race(code: 1 | 2) {
  const [member, game] = await Promise.all([storedMember({ cash: 10_000 * racing }), storedFootball()]);
  const codes = await Promise.all(Array.from({ length: racing }, () => placedBet(member, [game])));
  const job = await committedResult(game, { codes: { home: code } });
  const cancelling = codes.map((betCode) =>
    ask(handler, { path: '/betting/cancel', as: member, body: { betCode } }),
  );
  const [replies] = await Promise.all([Promise.all(cancelling), workUntilDone(job)]);
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
      expect(await faultsOf(member)).toEqual([]);
      won.cancel += cancelled;
      won.settlement += settled;
    }
    // A race that one side always wins is none.
    expect(Math.min(won.cancel, won.settlement)).toBeGreaterThan(0);
  });
});
