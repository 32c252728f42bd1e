import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { handler } from '../../../functions/api/betting/handler.ts';
import { sellAutomatically } from '../../../functions/domain/betting/sell-automatically.ts';
import { sellAutoCashOuts } from '../../../functions/jobs/sweep/auto-cash-outs.ts';
import { listedAutoCashOuts } from '../../../functions/table/betting/auto-cash-outs.ts';
import { findBet } from '../../../functions/table/betting/bets.ts';
import { query, update } from '../../../functions/table/client/table.ts';
import { keys, lists } from '../../../functions/table/keys/keys.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import type { MatchState } from '../../../shared/model/sports/match.ts';
import {
  expectedOffer,
  openBet,
  placeBet,
  requestCashOut,
  storedBet,
} from '../../support/builders/betting/bets.ts';
import { ledgerFailures, type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { storedOperator } from '../../support/builders/member/operators.ts';
import { callHandler } from '../../support/builders/request.ts';
import {
  setWinnerPrices,
  storedFootball,
  storedLive,
  storePlay,
} from '../../support/builders/sports/matches.ts';
import { settle } from '../../support/builders/sports/settlement.ts';
import { suspend } from '../../support/builders/sports/trading.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { loseOneReply } from '../../support/fakes/faulty-wire.ts';
import { configureWire, sendToTable } from '../../support/fakes/wire.ts';

withSystem();
afterEach(() => configureWire({ send: sendToTable }));

const setTo = (as: StoredMember, betCode: string, offer: number | null) =>
  callHandler(handler, { path: '/betting/cashout/auto', as, body: { betCode, offer } });

/** Home at 1.40 of 1.40, 3.40 and 4.20 makes the bet of 10,000 at 1.85 worth this. */
const shorterPrices = [140, 340, 420];
const higherOffer = 10_071;

/** The match is being played from now on. */
async function putInPlay(game: MatchState): Promise<void> {
  const { status, startTime, live } = (await storedLive()).match;
  await storePlay(game, { status, startTime, live });
}

/** Moves the moment an amount was chosen: a test need not wait. */
async function setChosenAt({ memberSeq }: StoredMember, betCode: string, chosenAt: number): Promise<void> {
  const { offer = 0 } = (await findBet(memberSeq, betCode))?.autoCashOut ?? {};
  await update({ key: keys.bet(memberSeq, betCode), set: { autoCashOut: { offer, chosenAt } } });
}

const Bets = z.array(z.array(z.record(z.string(), z.unknown())));

async function firstOf(as: StoredMember) {
  const { payload } = await callHandler(handler, { path: '/betting/results', as });
  return Bets.parse(payload?.list)[0]?.[0];
}

async function listedCodes(): Promise<readonly string[]> {
  const codes: string[] = [];
  for await (const bets of listedAutoCashOuts()) codes.push(...bets.map(({ code }) => code));
  return codes;
}

async function entriesOf({ memberSeq }: StoredMember, kind: string) {
  const { items } = await query(keys.entries(memberSeq));
  return items.filter(({ sk }) => sk.startsWith(`E#${kind}#`));
}

/** A bet of 10,000 at 1.85 that is to be sold at 10,000 won. */
async function betForSale() {
  const bet = await openBet();
  expect(await setTo(bet.member, bet.betCode, 10_000)).toMatchObject({ status: 200 });
  return bet;
}

describe('an automatic cash-out', () => {
  it('sells the whole bet at the first offer that reaches it, once; ledger and history say so [call POST /betting/cashout/auto]', async () => {
    const { member, game, betCode } = await betForSale();
    expect(await firstOf(member)).toMatchObject({ autoCashOut: 10_000, betting_status: '정상' });
    expect(await sellAutoCashOuts(Date.now())).toBe(0);
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 990_000 });

    await setWinnerPrices(game, shorterPrices);
    expect(await sellAutoCashOuts(Date.now())).toBe(1);
    expect(await sellAutoCashOuts(Date.now())).toBe(0);
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 990_000 + higherOffer });
    expect(await entriesOf(member, 'CSH')).toMatchObject([
      { sk: `E#CSH#auto#${betCode}`, actor: 'job:cash-outs', why: 'automatic cash-out' },
    ]);
    const sold = await firstOf(member);
    expect(sold).toMatchObject({
      betting_status: '캐시아웃',
      cashOut: { stake: 10_000, paid: higherOffer, auto: true },
    });
    expect(sold).not.toHaveProperty('autoCashOut');
    expect(await listedCodes()).not.toContain(betCode);
    expect(await settle(game, { codes: { home: 2 } })).toBe(0);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('is sold once by twenty looks at the same moment, and where the reply of the payment was lost', async () => {
    const { member, game, betCode } = await betForSale();
    await setWinnerPrices(game, shorterPrices);
    loseOneReply();
    const bet = { memberSeq: member.memberSeq, code: betCode };
    await Promise.all(Array.from({ length: 20 }, () => sellAutomatically(bet, Date.now())));
    await sellAutoCashOuts(Date.now());
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 990_000 + higherOffer });
    expect(await entriesOf(member, 'CSH')).toHaveLength(1);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('races the member’s own cash-out, a cancel and a settlement: one of them ends the bet', async () => {
    const member = await storedMember({ cash: 200_000 });
    const game = await storedFootball();
    const codes = await Promise.all(Array.from({ length: 20 }, () => placeBet(member, [game])));
    await Promise.all(codes.map((code) => setTo(member, code, expectedOffer)));
    const ends = codes.flatMap((betCode, index) => [
      sellAutomatically({ memberSeq: member.memberSeq, code: betCode }, Date.now()),
      index % 2 === 0
        ? requestCashOut(member, { betCode })
        : callHandler(handler, { path: '/betting/cancel', as: member, body: { betCode } }),
    ]);
    await Promise.all([...ends, settle(game, { codes: { home: 1 } })]);
    const bets = await Promise.all(codes.map((code) => storedBet(member, code)));
    const of = (status: string) => bets.filter((bet) => bet.status === status).length;
    expect(of('cashed') + of('cancelled') + of('settled')).toBe(20);
    const paid = of('cashed') * expectedOffer + of('cancelled') * 10_000;
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: paid });
    expect(bets.filter((bet) => bet.status !== 'cashed' && bet.autoCashOut !== undefined)).toEqual([]);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('sells a bet in play at once where the amount was chosen before', async () => {
    const { member, game, betCode } = await betForSale();
    await putInPlay(game);
    await setChosenAt(member, betCode, Date.now() - 60_000);
    await setWinnerPrices(game, shorterPrices);
    expect(await sellAutoCashOuts(Date.now())).toBe(1);
    expect(await storedBet(member, betCode)).toMatchObject({ status: 'cashed' });
  });

  it('waits for the in-play delay after an amount was chosen, also one that is reached already', async () => {
    const { member, game, betCode } = await openBet();
    await putInPlay(game);
    await setTo(member, betCode, 1_000);
    expect(await sellAutoCashOuts(Date.now())).toBe(0);
    const { autoCashOut } = await storedBet(member, betCode);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await setTo(member, betCode, 1_000);
    expect((await storedBet(member, betCode)).autoCashOut).toEqual(autoCashOut);
    await setChosenAt(member, betCode, Date.now() - 7_000);
    expect(await sellAutoCashOuts(Date.now())).toBe(0);
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 990_000 });
    await setChosenAt(member, betCode, Date.now() - 8_000);
    expect(await sellAutoCashOuts(Date.now())).toBe(1);
  });

  it('stands while there is no offer: a suspended member, a closed selection', async () => {
    const [suspended, closed] = [await betForSale(), await betForSale()];
    const trader = await storedOperator('trader');
    await suspend(trader, { scope: 'member', id: String(suspended.member.memberSeq) });
    await setWinnerPrices(suspended.game, shorterPrices);
    await setWinnerPrices(closed.game, shorterPrices);
    await storePlay(closed.game, { suspended: true });
    await setWinnerPrices(closed.game, shorterPrices);
    expect(await sellAutoCashOuts(Date.now())).toBe(0);
    for (const { member, betCode } of [suspended, closed])
      expect(await storedBet(member, betCode)).toMatchObject({
        status: 'open',
        autoCashOut: { offer: 10_000 },
      });
    await storePlay(closed.game, { suspended: false });
    await setWinnerPrices(closed.game, shorterPrices);
    expect(await sellAutoCashOuts(Date.now())).toBe(1);
  });
});

describe('the offer at which a bet is sold', () => {
  it('can be changed and ended until the bet ends, and ends with a part cashed out by hand', async () => {
    const { member, betCode } = await betForSale();
    expect(await setTo(member, betCode, 11_000)).toMatchObject({ payload: { betCode, offer: 11_000 } });
    expect(await storedBet(member, betCode)).toMatchObject({ autoCashOut: { offer: 11_000 } });
    expect(await setTo(member, betCode, null)).toMatchObject({ payload: { offer: null } });
    expect(await storedBet(member, betCode)).not.toHaveProperty('autoCashOut');
    expect(await listedCodes()).not.toContain(betCode);

    await setTo(member, betCode, 12_000);
    expect(await listedCodes()).toContain(betCode);
    expect(await requestCashOut(member, { betCode, share: 50 })).toMatchObject({ status: 200 });
    expect(await storedBet(member, betCode)).not.toHaveProperty('autoCashOut');
    expect(await listedCodes()).not.toContain(betCode);
  });

  it('ends with the bet’s settlement, which takes it off the list', async () => {
    const { member, game, betCode } = await betForSale();
    await settle(game, { codes: { home: 1 } });
    expect(await storedBet(member, betCode)).toMatchObject({ status: 'settled' });
    expect(await listedCodes()).not.toContain(betCode);
    expect(await storedBet(member, betCode)).not.toHaveProperty('autoCashOut');
    expect(await setTo(member, betCode, null)).toMatchObject({ status: 200 });
    expect(await setTo(member, betCode, 10_000)).toMatchObject({ code: 'no-offer' });
  });

  it('is from 1,000 won to less than the bet wins, of a bet of one’s own that can be cashed out', async () => {
    const { member, betCode } = await openBet();
    for (const offer of [999, 18_500, 2_000_000])
      expect(await setTo(member, betCode, offer), String(offer)).toMatchObject({
        status: 422,
        code: 'auto-cash-out-bad',
        error: '자동 캐시아웃 금액은 1,000원부터 예상 당첨금 미만까지 설정할 수 있습니다.',
      });
    for (const offer of [0, -1_000, 1.5, '10000'])
      expect(
        await callHandler(handler, { path: '/betting/cashout/auto', as: member, body: { betCode, offer } }),
        String(offer),
      ).toMatchObject({ status: 400 });
    expect(await setTo(member, betCode, 18_499)).toMatchObject({ status: 200 });
    expect(await setTo(await storedMember(), betCode, 10_000)).toMatchObject({ status: 404 });
    const page = await query({ pk: lists.autoCashOuts, index: 'byList' });
    expect(page.items.every((item) => item.autoCashOut !== undefined)).toBe(true);
  });
});
