import { beforeEach, describe, expect, it } from 'vitest';
import { handler as auth } from '../../../../functions/api/auth/handler.ts';
import { update } from '../../../../functions/table/client/table.ts';
import { keys } from '../../../../functions/table/keys/keys.ts';
import { memberWithCredit, responsiveProviders } from '../../../support/builders/balance/casino.ts';
import { creditOf } from '../../../support/builders/balance/slot.ts';
import { commitSeedsAhead, moveClock, roundOn, withRounds } from '../../../support/builders/games/rounds.ts';
import {
  baccaratTable,
  betAt,
  callTable,
  noCommissionTable,
  returnedBy,
  rouletteTable,
  runTableJob,
  tableBetsOf,
} from '../../../support/builders/games/tables.ts';
import { ledgerFailures } from '../../../support/builders/member/members.ts';
import { callHandler } from '../../../support/builders/request.ts';
import { callbackSite } from '../../../support/fakes/callback-site.ts';

withRounds();
beforeEach(() => {
  responsiveProviders();
  callbackSite();
});

const sides = [
  { key: 'bac.player', amount: 10_000 },
  { key: 'bac.tie', amount: 1_000 },
];
const numbers = [
  { key: 'red', amount: 10_000 },
  { key: 'n:7', amount: 1_000 },
  { key: 'split:7-8', amount: 2_000 },
];

describe('a bet at a live table', () => {
  it.each([
    [baccaratTable, sides, 'baccarat'],
    [noCommissionTable, [{ key: 'bac.banker', amount: 10_001 }], 'baccarat'],
    [rouletteTable, numbers, 'casino'],
  ] as const)(
    'at %s takes its stake by one callback and is paid by another [call POST /sandbox/table/bet]',
    async (table, bets, gameType) => {
      const member = await memberWithCredit(100_000);
      const { sent } = callbackSite();
      const round = await roundOn(table);
      const stake = bets.reduce((sum, { amount }) => sum + amount, 0);
      const reply = await betAt(member, round, { bets });
      expect(reply).toMatchObject({ status: 200, payload: { credit: 100_000 - stake } });
      expect(sent).toMatchObject([
        {
          action: 'bet',
          amount: stake,
          gameId: table,
          gameType,
          roundId: `${table}-${round.seq}`,
          code: 'OK',
        },
      ]);
      moveClock(round.drawAt);
      expect(await runTableJob()).toBe(1);
      const paid = await returnedBy(round, bets);
      expect(sent[1]).toMatchObject({ action: 'win', amount: paid, refTxId: sent[0]?.txId, code: 'OK' });
      expect(sent).toHaveLength(2);
      expect(await creditOf(member)).toBe(100_000 - stake + paid);
      expect(await tableBetsOf(member, table)).toMatchObject([{ state: 'paid', paid }]);
      expect(await runTableJob()).toBe(0);
      expect(await ledgerFailures(member)).toEqual([]);
    },
  );

  it('is finished by the member’s next look, before the job comes [call POST /sandbox/table/state]', async () => {
    const member = await memberWithCredit(100_000);
    const round = await roundOn(baccaratTable);
    await betAt(member, round, { bets: sides });
    const open = await callTable(member, 'state', { table: baccaratTable });
    expect(open.payload).toMatchObject({
      table: { name: '스피드 바카라 A', kind: 'baccarat', provider: { name: '에볼루션' } },
      game: { game_seq: round.seq, game_id: baccaratTable },
      myBets: [{ betting_total_result: 'wait', betting_bet_amount: 11_000, betting_game_seq: round.seq }],
      credit: 89_000,
      limits: { minBetting: 1_000, maxBetting: 500_000, maxWin: 10_000_000 },
    });
    moveClock(round.drawAt);
    const after = await callTable(member, 'state', { table: baccaratTable });
    const paid = await returnedBy(round, sides);
    expect(after.payload).toMatchObject({
      credit: 89_000 + paid,
      myBets: [{ betting_payed_amount: paid }],
    });
    expect(JSON.stringify(after.payload)).toContain(`"gameSeq":"${round.seq}"`);
    expect(await runTableJob()).toBe(0);
    expect(await creditOf(member)).toBe(89_000 + paid);
  });

  it('is in the result of the login that the table shows, which is the one the site shows', async () => {
    const member = await memberWithCredit(100_000);
    await update({ key: keys.session(member.familyId), set: { lostBefore: 0 } });
    const round = await roundOn(baccaratTable);
    const results = async () => {
      const { payload } = await callTable(member, 'state', { table: baccaratTable });
      const site = await callHandler(auth, { path: '/auth/info/new', as: member });
      return [payload?.result, site.payload];
    };
    await betAt(member, round, { bets: sides });
    expect(await results()).toMatchObject([-11_000, { member: { play: { result: -11_000 } } }]);
    moveClock(round.drawAt);
    const net = (await returnedBy(round, sides)) - 11_000;
    expect(await results()).toMatchObject([net, { member: { play: { result: net } } }]);
  });

  it('stands among the own bets of its table, in pages [call POST /sandbox/table/results]', async () => {
    const member = await memberWithCredit(100_000);
    await commitSeedsAhead();
    const first = await roundOn(rouletteTable);
    for (const amount of [1_000, 2_000, 3_000]) {
      moveClock(Date.now() + 10);
      await betAt(member, first, { bets: [{ key: 'red', amount }] });
    }
    moveClock(first.drawAt);
    const { payload } = await callTable(member, 'results', { table: rouletteTable, page: 1, size: 2 });
    expect(payload).toMatchObject({
      list: [{ betting_bet_amount: 3_000 }, { betting_bet_amount: 2_000 }],
      pagination: { total: 3, end: 2 },
    });
    expect(payload?.['rounds']).toMatchObject([{ gameSeq: first.seq, state: 'drawn' }, {}]);
    const other = await callTable(await memberWithCredit(10_000), 'results', { table: rouletteTable });
    expect(other.payload).toMatchObject({ list: [] });
  });

  it('a lobby names tables, last results and which are open [call POST /sandbox/table/lobby]', async () => {
    const member = await memberWithCredit(50_000);
    await commitSeedsAhead();
    const round = await roundOn(baccaratTable);
    moveClock(round.drawAt);
    const { payload } = await callTable(member, 'lobby', { provider: 'evolution' });
    const { tables } = payload as {
      tables: readonly { code: string; open: boolean; rounds: readonly object[] }[];
    };
    expect(payload).toMatchObject({ provider: { name: '에볼루션' }, credit: 50_000 });
    expect(tables).toHaveLength(11);
    expect(tables.filter(({ open }) => !open).map(({ code }) => code)).toEqual([
      'evolution-8',
      'evolution-10',
    ]);
    expect(tables[0]?.rounds[0]).toMatchObject({ gameSeq: round.seq, state: 'drawn' });
    expect(await callTable(member, 'lobby', { provider: 'nobody' })).toMatchObject({ status: 404 });
  });

  it('two tables of one kind draw apart in the same round', async () => {
    await commitSeedsAhead();
    const tables = ['evolution-1', 'evolution-2', 'evolution-3', 'asia-1', 'wm-1'] as const;
    const rounds = await Promise.all(tables.map((table) => roundOn(table)));
    moveClock(rounds[0]?.drawAt ?? 0);
    const { drawOf } = await import('../../../support/builders/games/rounds.ts');
    const draws = await Promise.all(rounds.map(async (round) => JSON.stringify(await drawOf(round))));
    expect(new Set(draws).size).toBe(tables.length);
  });
});
