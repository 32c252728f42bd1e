import { beforeAll, describe, expect, it } from 'vitest';
import { handler } from '../../../../functions/api/betting/handler.ts';
import { betItem } from '../../../../functions/table/betting/bet-item.ts';
import { query } from '../../../../functions/table/client/table.ts';
import { keys } from '../../../../functions/table/keys/keys.ts';
import { betting } from '../../../../shared/calls/betting/betting.ts';
import type { Bet } from '../../../../shared/model/betting/bet.ts';
import { betClassFrom } from '../../../../shared/rules/bets/bet-classes.ts';
import { resultOf, storedLine } from '../../../support/builders/balance/casino-lines.ts';
import { placeBet, storeBetHistory } from '../../../support/builders/betting/bets.ts';
import { storeAtOnce } from '../../../support/builders/in-bulk.ts';
import { type StoredMember, storedMember } from '../../../support/builders/member/members.ts';
import { callHandler } from '../../../support/builders/request.ts';
import { storedFootball } from '../../../support/builders/sports/matches.ts';
import { costOf } from '../../../support/builders/table-cost.ts';
import { withSystem } from '../../../support/builders/with-system.ts';

withSystem();
const hour = 3_600_000;

async function summary(as: StoredMember, body: object = {}) {
  const reply = await callHandler(handler, { path: '/betting/summary', as, key: null, body });
  if (reply.status !== 200) throw new Error(`summary: ${reply.status}`);
  return betting.calls.summary.reply.parse(reply.payload);
}

async function historyTotals(
  as: StoredMember,
  path: '/betting/results' | '/betting_casino/list',
  duration: number,
) {
  const { payload } = await callHandler(handler, { path, as, key: null, body: { duration } });
  return betting.calls.results.reply.pick({ totals: true }).parse(payload).totals;
}

type Totals = { readonly bet: number; readonly paid: number; readonly net: number };
const added = (rows: readonly Totals[]): Totals =>
  rows.reduce(
    (sum, { bet, paid, net }) => ({ bet: sum.bet + bet, paid: sum.paid + paid, net: sum.net + net }),
    { bet: 0, paid: 0, net: 0 },
  );
const bare = ({ bet, paid, net }: Totals): Totals => ({ bet, paid, net });

describe('the betting summary of a member with bets and casino rounds', () => {
  let member: StoredMember;
  let bets: readonly Bet[];

  beforeAll(async () => {
    member = await storedMember();
    bets = await storeBetHistory(member, 500);
    const bet = await storedLine(member, { time: Date.now() - 50 * hour, kind: 'casino', amount: 5_000 });
    await storedLine(member, {
      ...resultOf(bet, { at: Date.now() - 50 * hour, amount: 9_500 }),
      kind: 'casino',
    });
  }, 120_000);

  it.each([7, 30, 90])(
    'has the totals of both histories, over %i days [call POST /betting/summary]',
    async (days) => {
      const { totals } = await summary(member, { days });
      const [sport, casino] = await Promise.all([
        historyTotals(member, '/betting/results', days),
        historyTotals(member, '/betting_casino/list', days),
      ]);
      expect(totals).toEqual(added([sport, casino]));
      expect(totals.bet).toBeGreaterThan(0);
    },
  );

  it('has the same sum by day and by kind, and by sport without the casino', async () => {
    const { totals, days, kinds, sports, split } = await summary(member, { days: 90 });
    expect(added(days)).toEqual(totals);
    expect(added(kinds)).toEqual(totals);
    const casino = kinds.find(({ kind }) => kind === 'casino');
    expect(casino).toEqual({ kind: 'casino', bet: 5_000, paid: 9_500, net: 4_500 });
    expect(added([...sports, casino ?? { bet: 0, paid: 0, net: 0 }])).toEqual(totals);
    expect(sports.map(({ name }) => name)).toEqual(['축구']);
    expect(split).toEqual({ bets: bets.length, isWhole: true });
    expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted());
  });

  it('counts an open stake as staked and not as lost', async () => {
    const fresh = await storedMember();
    await placeBet(fresh, [await storedFootball()]);
    const { totals, days } = await summary(fresh);
    expect(totals).toEqual({ bet: 10_000, paid: 0, net: 0 });
    expect(days.map(bare)).toEqual([totals]);
  });

  it('of a member without a bet is empty, and nobody sees another’s', async () => {
    expect(await summary(await storedMember())).toMatchObject({
      totals: { bet: 0, paid: 0, net: 0 },
      days: [],
      kinds: [],
      sports: [],
      split: { bets: 0, isWhole: true },
    });
  });

  it.each([0, 91, 1.5])('of %d days is refused', async (days) => {
    const reply = await callHandler(handler, {
      path: '/betting/summary',
      as: member,
      key: null,
      body: { days },
    });
    expect(reply.status).toBe(400);
  });
});

describe('the betting summary of a long history', () => {
  it('says how many of the newest bets its sports count, and costs no more than their reading', async () => {
    const member = await storedMember();
    const short = await storedMember();
    await Promise.all([storeBetHistory(member, 3_000), storeBetHistory(short, 700)]);
    const first = await summary(member, { days: 90 });
    expect(first.split).toEqual({ bets: 600, isWhole: false });
    expect(added(first.days)).toEqual(first.totals);
    await summary(short, { days: 90 });
    const [long, brief] = [
      await costOf(() => summary(member, { days: 90 })),
      await costOf(() => summary(short, { days: 90 })),
    ];
    expect(long.readUnits).toBeLessThan(brief.readUnits * 2);
  }, 120_000);

  /** Two thousand bets of four kinds, and what each kind staked. */
  async function mixed() {
    const member = await storedMember();
    const bets = await storeBetHistory(member, 2_000);
    const types = ['pre-match', 'in-play', 'mini game', 'token'] as const;
    const typed = bets.map((bet, place): Bet => ({ ...bet, type: types[place % 4] ?? 'token' }));
    await storeAtOnce(typed.map(betItem));
    const staked = new Map<string, number>();
    for (const { type, status, stake } of typed)
      staked.set(type, (staked.get(type) ?? 0) + (status === 'cancelled' ? 0 : stake));
    return { member, staked };
  }
  const stakesOf = ({ kinds }: Awaited<ReturnType<typeof summary>>) =>
    new Map(kinds.map(({ kind, bet }) => [kind, bet]));

  it('has every bet in its kinds, however many there are', async () => {
    const { member, staked } = await mixed();
    for (const _ of ['lines are made', 'lines are read']) {
      const found = await summary(member, { days: 90 });
      expect(found.split).toEqual({ bets: 600, isWhole: false });
      expect(stakesOf(found)).toEqual(staked);
      expect(added(found.kinds)).toEqual(found.totals);
    }
  }, 120_000);

  it('divides days whose lines do not tell kinds by the newest bets, until the lines do', async () => {
    const { member, staked } = await mixed();
    const { totals } = await summary(member, { days: 90 });
    const rows = keys.bets(member.memberSeq);
    const { items } = await query({ pk: rows.pk, prefix: `${rows.prefix}HL#` });
    expect(items.length).toBeGreaterThan(20);
    const untold = (character: string): string => {
      const { isPrematch, status, result } = betClassFrom(character);
      if (isPrematch) return character;
      const states = ['open', 'settled', 'cancelled', 'void'].flatMap((one) =>
        ['wait', 'hit', 'miss', 'exception'].map((of) => `${one} ${of}`),
      );
      return (16 + states.indexOf(`${status} ${result}`)).toString(36);
    };
    const before = items.map((item) => {
      const sums = new Map<string, number[]>();
      for (const [kind, sum] of Object.entries(Object(item.sums)) as [string, number[]][])
        sums.set(
          untold(kind),
          sum.map((amount, place) => amount + (sums.get(untold(kind))?.[place] ?? 0)),
        );
      const text = [...String(item.rows)]
        .map((letter, place) => (place % 27 === 0 ? untold(letter) : letter))
        .join('');
      return { ...item, rows: text, sums: Object.fromEntries(sums) };
    });
    await storeAtOnce(before);
    const found = await summary(member, { days: 90 });
    expect(found.totals).toEqual(totals);
    expect(found.kinds.length).toBe(4);
    expect(added(found.kinds).bet).toBeLessThan(totals.bet);
    await storeAtOnce(items);
    expect(stakesOf(await summary(member, { days: 90 }))).toEqual(staked);
  }, 120_000);
});
