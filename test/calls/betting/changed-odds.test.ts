import { describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/betting/handler.ts';
import { findBet } from '../../../functions/table/betting/bets.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import { ask } from '../../support/builders/ask.ts';
import { askedBonus, askedLeg, askedSlip } from '../../support/builders/betting/requested-slip.ts';
import { storedMember } from '../../support/builders/member/stored-member.ts';
import { repriced, storedFootball, storedFootballs } from '../../support/builders/sports/stored-match.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();

const path = '/betting/korean/process';

/** A leg seen at 1.85 whose price has moved since. */
async function moved(price: number) {
  const [member, game] = await Promise.all([storedMember(), storedFootball()]);
  const leg = askedLeg(game);
  await repriced(game, [price, 340, 420]);
  return { member, game, leg };
}

describe('a moved price', () => {
  it('is answered with the new price of each moved leg', async () => {
    const { member, leg } = await moved(190);
    const other = askedLeg(await storedFootball());
    const reply = await ask(handler, { path, as: member, body: askedSlip([other, leg]) });

    expect(reply).toMatchObject({
      status: 409,
      code: 'odds-changed',
      error: '배당이 변경되었습니다. 확인 후 다시 시도해 주세요.',
      detail: { legs: [{ foldersSeq: leg.foldersSeq, betsSeq: leg.betsSeq, odds: 1.9 }] },
    });
    expect(reply.detail?.legs).toHaveLength(1);
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_000_000, v: 1 });
  });

  it('is taken when the member accepts the one he was shown', async () => {
    const { member, leg } = await moved(190);
    const reply = await ask(handler, { path, as: member, body: askedSlip([{ ...leg, odds: 1.9 }]) });

    expect(reply.status).toBe(200);
  });

  it.each([
    ['better', 190, 200],
    ['better', 180, 409],
    ['any', 180, 200],
    ['any', 190, 200],
    ['ask', 180, 409],
  ] as const)('with the policy %s and a price of %i is answered %i', async (oddsChange, price, status) => {
    const { member, leg } = await moved(price);
    const reply = await ask(handler, { path, as: member, body: askedSlip([leg], { oddsChange }) });

    expect(reply.status).toBe(status);
    if (status !== 200) return;
    const bet = await findBet(member.memberSeq, String(reply.payload?.betCode));
    expect(bet?.legs[0]).toMatchObject({ odds: price, boardOdds: price, priceVersion: 2 });
  });

  it('of a bonus folder counts like any other', async () => {
    const member = await storedMember();
    const games = await storedFootballs(3);
    const body = askedSlip([...games.map((game) => askedLeg(game)), askedBonus(3, 9.99)]);

    expect(await ask(handler, { path, as: member, body })).toMatchObject({
      status: 409,
      code: 'odds-changed',
    });
  });

  it('forged above the board’s is never paid', async () => {
    const member = await storedMember();
    const leg = { ...askedLeg(await storedFootball()), odds: 99 };
    const reply = await ask(handler, { path, as: member, body: askedSlip([leg], { oddsChange: 'any' }) });
    const bet = await findBet(member.memberSeq, String(reply.payload?.betCode));

    expect(bet?.legs[0]?.odds).toBe(185);
  });
});
