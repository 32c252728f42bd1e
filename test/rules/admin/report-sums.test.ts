import { describe, expect, it } from 'vitest';
import type { EntryKind } from '../../../functions/table/ledger/entries.ts';
import { partOfName, type ReportRow, reportDimensions } from '../../../shared/model/admin/report.ts';
import { rowOfEntry } from '../../../shared/rules/admin/report-row.ts';
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
import { midnight, operations, seeded } from '../../support/report-operations.ts';
import { type Oracle, playersOf, reportOracle, returningOf, revenueOf } from '../../support/report-oracle.ts';

const everyKind: Readonly<Record<EntryKind, true>> = {
  ...{ DPQ: true, DEP: true, WDQ: true, WDA: true, WDR: true, BNK: true },
  ...{ BET: true, CXL: true, CSH: true, STL: true, RCV: true, ADJ: true },
  ...{ CAS: true, CASOK: true, CASREV: true, CSB: true, PTS: true, CNV: true, EVT: true },
};

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

  it('are of every kind the ledger has', () => {
    expect(new Set(lines.map(({ sk }) => sk.split('#')[1]))).toEqual(new Set(Object.keys(everyKind)));
  });

  it('of which bank lines, stated after their deposits were credited, are no deposits again', () => {
    const of = (kind: string) => lines.filter(({ sk }) => sk.startsWith(`E#${kind}#`));
    expect(of('BNK').length).toBeGreaterThan(500);
    const total = totalFigures([...days.values()].flatMap(({ cells }) => [...cells.hour.values()]));
    expect(total.deposits).toBe(of('DEP').length);
    const credited = of('DEP').reduce((sum, { p }) => sum - (p.BANK ?? 0) - (p.DEPOSIT_CLEARING ?? 0), 0);
    expect(total.deposited).toBe(credited);
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
