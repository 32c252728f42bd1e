import { describe, expect, it } from 'vitest';
import { partOfName, type ReportRow, reportDimensions } from '../../../shared/model/admin/report.ts';
import { rowOfEntry, rowOfSignUp } from '../../../shared/rules/admin/report-row.ts';
import {
  addSums,
  cellList,
  figuresIn,
  grossRevenue,
  hold,
  hourOf,
  memberList,
  membersIn,
  netRevenue,
  noSums,
  type ReportSums,
  sumsOf,
  totalFigures,
  turnover,
} from '../../../shared/rules/admin/report-sums.ts';
import {
  type LedgerLine,
  type Oracle,
  playersOf,
  reportOracle,
  returningOf,
  revenueOf,
  type SignUp,
} from '../../support/report-oracle.ts';

/** Numbers that look random and are the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const sports = ['축구', '농구', '야구'] as const;
const kinds = ['korean', 'european', 'lsport', 'inplay'] as const;
const midnight = Date.parse('2026-11-22T00:00:00+09:00');
const threeDays = 3 * 24 * 3_600_000;

interface Operations {
  readonly lines: readonly LedgerLine[];
  readonly signUps: readonly SignUp[];
  readonly rows: readonly ReportRow[];
}

const recommenderOf = (memberSeq: number) => (memberSeq % 3 === 0 ? null : 1 + (memberSeq % 40));
/** Levels changed in the middle of the second day. */
const changedAt = midnight + 36 * 3_600_000;
const levelBefore = (memberSeq: number) => 1 + (memberSeq % 5);
const memberOf = (memberSeq: number) => {
  const before = levelBefore(memberSeq);
  const levels = [[changedAt, before]] as const;
  return { level: before + 1, levels, recommender: recommenderOf(memberSeq) };
};
const levelAt = (memberSeq: number, at: number) => levelBefore(memberSeq) + (at < changedAt ? 0 : 1);

/** Sign-ups, bets with their ends, casino play, cash and points of many members over three Korean days. */
function operations(count: number, seed: number): Operations {
  const random = seeded(seed);
  const below = (end: number): number => Math.floor(random() * end);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const lines: LedgerLine[] = [];
  const signUps: SignUp[] = [];
  /** Made once every deposit is known. */
  const made: (() => ReportRow)[] = [];
  /** The operation of each member's earliest deposit, as the table's query of one entry finds it. */
  const earliest = new Map<number, { readonly at: number; readonly number: number }>();
  let number = 0;
  const add = (
    memberSeq: number,
    at: number,
    named: Omit<LedgerLine, 'pk' | 'sk' | 'at' | 'level' | 'recommender'> & { operation: string },
  ) => {
    const { operation, ...of } = named;
    number += 1;
    const name = `o${number}`;
    lines.push({
      pk: `M#${memberSeq}`,
      sk: `E#${operation}#${name}`,
      at,
      level: levelAt(memberSeq, at),
      recommender: recommenderOf(memberSeq),
      ...of,
    });
    const known = earliest.get(memberSeq);
    if (operation === 'DEP' && (known === undefined || at < known.at))
      earliest.set(memberSeq, { at, number });
    const leg = (sportNameKo: string, leagueNameKo: string, marketNameKo: string) => ({
      sportNameKo,
      leagueNameKo,
      marketNameKo,
    });
    const legs = of.legs?.map(([one, two, three]) => leg(one, two, three)) ?? [
      leg(of.played?.[2] ?? '', '', ''),
    ];
    const own = number;
    const row = () =>
      rowOfEntry(
        { memberSeq, kind: operation, operationId: name, accounts: of.p, reason: of.why, at },
        {
          member: memberOf(memberSeq),
          bet:
            of.kind === undefined
              ? undefined
              : ({ kind: of.kind, legs } as unknown as Parameters<typeof rowOfEntry>[1]['bet']),
          line:
            of.kind === undefined && of.played
              ? { kind: of.played[0] as 'slot', providerName: of.played[1], gameType: of.played[2] }
              : undefined,
          isFirstDeposit: earliest.get(memberSeq)?.number === own,
        },
      );
    made.push(row);
  };
  while (made.length < count) {
    const memberSeq = 1 + below(3_000);
    const at = midnight + below(threeDays);
    const amount = 1 + below(12_345_678_901);
    const later = Math.min(midnight + threeDays - 1, at + below(12 * 3_600_000));
    const choice = below(20);
    if (below(20) === 0) {
      const joined = 3_001 + signUps.length;
      signUps.push({ at, level: levelAt(joined, at), recommender: recommenderOf(joined) });
      made.push(() => rowOfSignUp({ memberSeq: joined, registeredAt: at }, memberOf(joined)));
    }
    if (choice < 11) {
      const legs = Array.from({ length: 1 + below(6) }, () => {
        const sport = pick(sports);
        return [sport, `${sport} 리그 ${below(40)}`, pick(['승무패', '핸디캡', '언더오버'])] as const;
      });
      const of = { kind: pick(kinds), legs };
      add(memberSeq, at, { ...of, operation: 'BET', why: 'bet', p: { cash: -amount, BET_POOL: amount } });
      const end = below(6);
      const back = { cash: amount, BET_POOL: -amount };
      if (end === 0) add(memberSeq, later, { ...of, operation: 'CXL', why: 'cancel', p: back });
      if (end === 1) add(memberSeq, later, { ...of, operation: 'STL', why: 'refund', p: back });
      if (end === 2) {
        const paid = 1 + below(amount * 3);
        add(memberSeq, later, {
          ...of,
          operation: 'STL',
          why: 'settlement',
          p: { cash: paid, BET_POOL: -paid },
        });
        // Corrected: a part is taken back, of which some is owed.
        if (below(4) === 0) {
          const taken = 1 + below(paid);
          const owed = below(taken);
          add(memberSeq, later, {
            ...of,
            operation: 'STL',
            why: 'settlement',
            p: { cash: owed - taken, receivable: -owed, BET_POOL: taken },
          });
        }
      }
      if (end === 3) {
        const paid = 1 + below(amount);
        add(memberSeq, later, {
          ...of,
          operation: 'CSH',
          why: 'cash-out',
          p: { cash: paid, BET_POOL: -paid },
        });
      }
    } else if (choice < 13) {
      const of = { kind: 'mini', played: ['mini', '', pick(['파워볼', '키노', '룰렛'])] as const };
      add(memberSeq, at, { ...of, operation: 'BET', why: 'bet', p: { cash: -amount, BET_POOL: amount } });
      add(memberSeq, later, {
        ...of,
        operation: 'STL',
        why: 'settlement',
        p: { cash: amount, BET_POOL: -amount },
      });
    } else if (choice < 16) {
      const played = [
        pick(['slot', 'casino']),
        pick(['프라그마틱', '에볼루션']),
        `게임 ${below(100)}`,
      ] as const;
      const result = `CASINO_RESULT:${pick(['sandbox', 'evo'])}`;
      const moved = (credit: number) => ({ 'credit:x': credit, [result]: -credit });
      add(memberSeq, at, { played, operation: 'CSB', why: 'casino bet', p: moved(-amount) });
      if (below(2) === 0)
        add(memberSeq, later, {
          played,
          operation: 'CSB',
          why: 'casino win',
          p: moved(1 + below(amount * 2)),
        });
      else add(memberSeq, later, { played, operation: 'CSB', why: 'casino rollback', p: moved(amount) });
    } else if (choice === 16) {
      const bonus = below(3) === 0 ? 1 + below(100_000) : 0;
      const from = memberSeq % 2 === 0 ? 'BANK' : 'DEPOSIT_CLEARING';
      add(memberSeq, at, {
        operation: 'DEP',
        why: 'deposit',
        p: { cash: amount + bonus, [from]: -amount, ...(bonus > 0 && { BONUS_EXPENSE: -bonus }) },
      });
    } else if (choice === 17)
      add(memberSeq, at, {
        operation: 'WDA',
        why: 'withdrawal',
        p: { hold: -amount, WITHDRAW_CLEARING: amount },
      });
    else if (choice === 18)
      add(memberSeq, at, {
        operation: 'CNV',
        why: 'conversion',
        p: { point: -500, POINT_LIABILITY: 500, cash: 500, POINT_CASH: -500 },
      });
    else {
      add(memberSeq, at, { operation: 'PTS', why: 'lost ticket', p: { point: 77, POINT_EXPENSE: -77 } });
      add(memberSeq, at, { operation: 'ADJ', why: '정정', p: { cash: -9, ADJUSTMENT: 9 } });
    }
  }
  return { lines, signUps, rows: made.map((row) => row()) };
}

/** As a stream delivers: batches of all sizes, some twice, some cut off and delivered again as a whole, in any order. */
function delivered(rows: readonly ReportRow[], seed: number): readonly (readonly ReportRow[])[] {
  const random = seeded(seed);
  const batches: (readonly ReportRow[])[] = [];
  for (let from = 0; from < rows.length; ) {
    const size = 1 + Math.floor(random() * 100);
    const batch = rows.slice(from, from + size);
    batches.push(batch);
    if (random() < 0.2) batches.push(batch);
    if (random() < 0.2) batches.push(batch.slice(0, Math.floor(random() * size)));
    from += size;
  }
  return batches
    .map((batch) => ({ batch, order: random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ batch }) => batch);
}

const shards = 4;

/** Days from hours from rows, as the jobs do it. */
function daysOf(batches: readonly (readonly ReportRow[])[]): ReadonlyMap<string, ReportSums> {
  const hours = new Map<string, ReportRow[]>();
  for (const row of batches.flat()) {
    const { day, hour } = hourOf(row.at);
    const name = `${day} ${hour} ${row.memberSeq % shards}`;
    const of = hours.get(name) ?? [];
    of.push(row);
    hours.set(name, of);
  }
  const days = new Map<string, ReportSums>();
  for (const [name, rows] of hours) {
    const [day = ''] = name.split(' ');
    const sums = days.get(day) ?? noSums();
    days.set(day, sums);
    addSums(sums, sumsOf(rows));
  }
  return days;
}

const asOracle = (days: ReadonlyMap<string, ReportSums>): Oracle =>
  new Map(
    [...days].flatMap(([day, { cells }]) =>
      reportDimensions.flatMap((dimension) => {
        const list = cellList(cells[dimension]);
        if (list.length === 0) return [];
        const table = list.map(
          ([name, figures]) => [name.replaceAll(partOfName, ' / '), { ...figuresIn(figures) }] as const,
        );
        return [[`${day} ${dimension}`, new Map(table)] as const];
      }),
    ),
  );

/** Tables without rows that came out even. */
function sorted(oracle: Oracle): unknown {
  return [...oracle]
    .map(([name, table]) => [
      name,
      [...table]
        .filter(([, figures]) => Object.values(figures).some((figure) => figure !== 0))
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    ])
    .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1));
}

describe('100,000 operations', () => {
  const { lines, signUps, rows } = operations(100_000, 20_261_126);
  const days = daysOf(delivered(rows, 7));

  it('delivered twice, cut off and in any order make the reports a fold of the ledger makes', () => {
    expect(days.size).toBe(3);
    expect(sorted(asOracle(days))).toEqual(sorted(reportOracle(lines, signUps)));
  });

  it('have the same revenue by the ledger’s accounts, and every division of it has one sum', () => {
    for (const { cells } of days.values()) {
      const amounts = new Map([...cells.account].map(([account, [amount = 0]]) => [account, amount]));
      const house = [...amounts].filter(([account]) => /^(BET_POOL|CASINO_RESULT)/.test(account));
      const revenue = house.reduce((sum, [, amount]) => sum + amount, 0);
      const total = totalFigures(cells.hour.values());
      expect(grossRevenue(total)).toBe(revenue);
      const played = (dimensions: readonly (keyof typeof cells)[]) => {
        const { stake, refunded, paid } = totalFigures(dimensions.flatMap((one) => [...cells[one].values()]));
        return { stake, refunded, paid };
      };
      const { stake, refunded, paid } = total;
      for (const one of ['kind', 'level', 'recommender'] as const)
        expect(played([one])).toEqual({ stake, refunded, paid });
      for (const one of ['sport', 'league', 'market'] as const)
        expect(played([one, 'game'])).toEqual({ stake, refunded, paid });
      const won = [...amounts].filter(([account]) => !/point/i.test(account) || account === 'POINT_CASH');
      expect(won.reduce((sum, [, amount]) => sum + amount, 0)).toBe(0);
    }
  });

  it('have the net revenue and the hold that follow from the accounts alone, of each day and of all', () => {
    const named = [...days.keys()];
    for (const some of [...named.map((day) => [day]), named]) {
      const sums = some.flatMap((day) => [...(days.get(day)?.cells.hour.values() ?? [])]);
      const total = totalFigures(sums);
      const { gross, net, turnover: stands } = revenueOf(lines, some);
      expect(net).not.toBe(gross);
      expect([grossRevenue(total), netRevenue(total), turnover(total)]).toEqual([gross, net, stands]);
      expect(hold(total)).toBe(Math.round((gross / stands) * 10_000));
    }
    expect(hold({ stake: 1_000, refunded: 1_000, paid: 0 })).toBe(0);
  });

  it('count who joined and each member’s earliest deposit once, whatever was delivered first', () => {
    const total = totalFigures([...days.values()].flatMap(({ cells }) => [...cells.hour.values()]));
    expect(total.joined).toBe(signUps.length);
    expect(total.joined).toBeGreaterThan(1_000);
    const depositors = new Set(lines.filter(({ sk }) => sk.startsWith('E#DEP#')).map(({ pk }) => pk));
    expect(total.firstDeposits).toBe(depositors.size);
    expect(total.deposits).toBeGreaterThan(depositors.size);
  });

  it('name who came back: members who staked in a period and in the one before', () => {
    const [first = '', second = '', third = ''] = [...days.keys()].sort();
    const staked = (day: string) => membersIn(memberList(days.get(day)?.active ?? []));
    for (const [day, before] of [
      [second, first],
      [third, second],
    ] as const) {
      const earlier = new Set(staked(before));
      const returning = staked(day).filter((member) => earlier.has(member));
      const folded = returningOf(lines, { days: [day], before: [before] });
      expect(new Set(returning)).toEqual(new Set(folded));
      expect(folded.length).toBeGreaterThan(0);
      expect(folded.length).toBeLessThan(staked(day).length);
    }
  });

  it('name who staked, each once', () => {
    for (const [day, { active }] of days) {
      const stored = memberList(active);
      expect(membersIn(stored)).toEqual(playersOf(lines, day));
    }
  });
});

describe('a row', () => {
  it('that comes again with other facts counts as it came last', () => {
    const entry = {
      memberSeq: 1,
      kind: 'BET',
      operationId: 'a',
      accounts: { cash: -7, BET_POOL: 7 },
      reason: 'bet',
      at: midnight,
    };
    const first = rowOfEntry(entry, { member: { level: 1, recommender: null } });
    const again = rowOfEntry(entry, { member: { level: 2, recommender: null } });
    const { cells } = sumsOf([first, again]);
    expect(cellList(cells.level)).toEqual([['2', [7, 1]]]);
  });
});
