import type { ReportRow } from '../../shared/model/admin/report.ts';
import { rowOfEntry, rowOfSignUp } from '../../shared/rules/admin/report-row.ts';
import type { LedgerLine, SignUp } from './report-oracle.ts';

/** Numbers that look random and are the same in every run (mulberry32). */
export function seeded(seed: number): () => number {
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
export const midnight = Date.parse('2026-11-22T00:00:00+09:00');
const threeDays = 3 * 24 * 3_600_000;

export interface Operations {
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
export function operations(count: number, seed: number): Operations {
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
    const choice = below(23);
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
          if (owed > 0)
            add(memberSeq, later, {
              ...{ operation: 'RCV', why: 'receivable', p: { cash: -owed, receivable: owed } },
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
      const kind = pick(['mini', 'lotus', 'token']);
      const of = { kind, played: [kind, '', pick(['파워볼', '키노', '룰렛'])] as const };
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
      add(memberSeq, at, { operation: 'DPQ', why: 'deposit request', p: {} });
      const from = memberSeq % 2 === 0 ? 'BANK' : 'DEPOSIT_CLEARING';
      add(memberSeq, at, {
        operation: 'DEP',
        why: 'deposit',
        p: { cash: amount + bonus, [from]: -amount, ...(bonus > 0 && { BONUS_EXPENSE: -bonus }) },
      });
      // The bank states most transfers that were credited before.
      if (from === 'DEPOSIT_CLEARING' && below(5) > 0)
        add(memberSeq, later, {
          operation: 'BNK',
          why: '자동 매칭',
          p: { DEPOSIT_CLEARING: amount, BANK: -amount },
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
    else if (choice === 19) {
      add(memberSeq, at, { operation: 'WDQ', why: 'withdrawal request', p: { cash: -amount, hold: amount } });
      add(memberSeq, later, { operation: 'WDR', why: 'rejected', p: { hold: -amount, cash: amount } });
    } else if (choice === 20) {
      const clearing = 'CASINO_CLEARING:sandbox';
      const isLost = below(4) === 0;
      const end: Readonly<Record<string, number>> = isLost ? { cash: amount } : { 'credit:x': amount };
      add(memberSeq, at, {
        operation: 'CAS',
        why: 'casino charge',
        p: { cash: -amount, [clearing]: amount },
      });
      add(memberSeq, later, {
        ...{ operation: isLost ? 'CASREV' : 'CASOK', why: 'casino charge' },
        p: { [clearing]: -amount, ...end },
      });
    } else if (choice === 21) {
      const point = 1 + below(50_000);
      const why = pick(['attendance', 'prize wheel', 'lotto prize']);
      add(memberSeq, at, { operation: 'EVT', why, p: { point, POINT_EXPENSE: -point } });
    } else {
      add(memberSeq, at, { operation: 'PTS', why: 'lost ticket', p: { point: 77, POINT_EXPENSE: -77 } });
      add(memberSeq, at, { operation: 'ADJ', why: '정정', p: { cash: -9, ADJUSTMENT: 9 } });
    }
  }
  return { lines, signUps, rows: made.map((row) => row()) };
}
