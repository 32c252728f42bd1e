import { beforeAll, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/betting/handler.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import { placeBet, storedBet } from '../../support/builders/betting/bets.ts';
import { ledgerFailures, storedMember } from '../../support/builders/member/members.ts';
import { callHandler } from '../../support/builders/request.ts';
import { storedFootball } from '../../support/builders/sports/matches.ts';
import { commitResult, runUntilSettled, settle } from '../../support/builders/sports/settlement.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { unevenWire } from '../../support/fakes/faulty-wire.ts';

withSystem();
beforeAll(() => unevenWire(1));

const rounds = 5;
const racing = 20;

/** So many bets of one member on one match, each cashed out, cancelled and settled in the same moment. */
async function race(code: 1 | 2) {
  const [member, match] = await Promise.all([storedMember({ cash: 10_000 * racing }), storedFootball()]);
  const codes = await Promise.all(Array.from({ length: racing }, () => placeBet(member, [match])));
  const job = await commitResult(match, { codes: { home: code } });
  const requested = codes.flatMap((betCode) => [
    callHandler(handler, {
      path: '/betting/cashout',
      as: member,
      body: { betCode, share: 100, offer: 8_855 },
    }),
    callHandler(handler, { path: '/betting/cancel', as: member, body: { betCode } }),
  ]);
  const [replies] = await Promise.all([Promise.all(requested), runUntilSettled(job)]);
  const bets = await Promise.all(codes.map((one) => storedBet(member, one)));
  return { member, replies, bets, balance: await readBalance(member.memberSeq) };
}

describe('a cash-out, a cancel and a settlement of the same bet', () => {
  it(`have one winner in each of ${rounds * racing} races`, async () => {
    const won = { cashed: 0, cancelled: 0, settled: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const isHit = round % 2 === 0;
      const { member, replies, bets, balance } = await race(isHit ? 2 : 1);
      const of = (status: string) => bets.filter((bet) => bet.status === status).length;
      const [cashed, cancelled, settled] = [of('cashed'), of('cancelled'), of('settled')];
      expect(cashed + cancelled + settled).toBe(racing);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(cashed + cancelled);
      expect(replies.filter(({ status }) => status !== 200 && status !== 422)).toEqual([]);
      expect(balance?.cash).toBe(cashed * 8_855 + cancelled * 10_000 + settled * (isHit ? 18_500 : 0));
      expect(await ledgerFailures(member)).toEqual([]);
      won.cashed += cashed;
      won.cancelled += cancelled;
      won.settled += settled;
    }
    // A race that one side always wins is none.
    expect(Math.min(won.cashed, won.settled)).toBeGreaterThan(0);
  });
});

describe('a part that was cashed out', () => {
  it('stays paid whatever becomes of the rest: settled, withdrawn, settled otherwise', async () => {
    const [member, match] = await Promise.all([storedMember(), storedFootball()]);
    const betCode = await placeBet(member, [match]);
    const body = { betCode, share: 40, offer: 8_855 };
    expect(await callHandler(handler, { path: '/betting/cashout', as: member, body })).toMatchObject({
      status: 200,
    });
    const without = 1_000_000 - 10_000 + 3_542;
    const rest = [
      [2, 11_100],
      [-1, 0],
      [1, 0],
      [3, 6_000],
      [5, 8_550],
      [4, 3_000],
    ] as const;
    for (const [code, paid] of rest) {
      await settle(match, { codes: { home: code } });
      expect(await readBalance(member.memberSeq), String(code)).toMatchObject({ cash: without + paid });
      expect(await storedBet(member, betCode)).toMatchObject({ stake: 6_000, paid });
      const { payload } = await callHandler(handler, { path: '/betting/results', as: member });
      const net = paid + 3_542 - (code === -1 ? 4_000 : 10_000);
      expect(payload?.totals, String(code)).toEqual({ bet: 10_000, paid: paid + 3_542, net });
      expect(await ledgerFailures(member), String(code)).toEqual([]);
    }
    const { payload } = await callHandler(handler, {
      path: '/betting/cashout/quote',
      as: member,
      body: { betCodes: [betCode] },
    });
    expect(payload?.list).toEqual([]);
  });

  it('pays back first what its member owes', async () => {
    const [member, lost, match] = await Promise.all([
      storedMember({ cash: 20_000 }),
      storedFootball(),
      storedFootball(),
    ]);
    await placeBet(member, [lost]);
    await settle(lost, { codes: { home: 2 } });
    const spent = await placeBet(member, [match]);
    await placeBet(member, [match], { amount: 18_500 });
    await settle(lost, { codes: { home: -1 } });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 0, receivable: -18_500 });
    const body = { betCode: spent, share: 50, offer: 8_855 };
    await callHandler(handler, { path: '/betting/cashout', as: member, body });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 0, receivable: -14_073 });
    expect(await ledgerFailures(member)).toEqual([]);
  });
});
