import type { Key, MemberRows } from './key.ts';

const member = (memberSeq: number) => `M#${memberSeq}`;
const historyLinePrefix = ({ prefix }: MemberRows, day: string) =>
  `${prefix}HL#${String(99_999_999 - Number(day)).padStart(8, '0')}`;

/** Keys of the summaries that stand in for a long history (day lines, marks, ledger order); part of `keys`. */
export const historyKeys = {
  /** The journal in order of time, as the console pages through it: a head and its parts. */
  ledgerHead: (memberSeq: number): Key => ({ pk: member(memberSeq), sk: 'LEDGER' }),
  ledgerPart: (memberSeq: number, part: number): Key => ({
    pk: member(memberSeq),
    sk: `LEDGER#${String(part).padStart(6, '0')}`,
  }),
  /**
   * A history's day lines sort after its rows (ULIDs begin with a digit), newest Korean day first, so that one range
   * holds today's rows and the lines of the days before. After them comes the head: the day up to which lines are written.
   */
  historyLine: (rows: MemberRows, day: string, part: number): Key => ({
    pk: rows.pk,
    sk: `${historyLinePrefix(rows, day)}#${String(part).padStart(3, '0')}`,
  }),
  historyLinePrefix,
  /** The mark under which all older rows are hidden. It sorts between today's rows and the lines, so the same range holds it. */
  historyMark: ({ pk, prefix }: MemberRows): Key => ({ pk, sk: `${prefix}HI` }),
  historyHead: ({ pk, prefix }: MemberRows): Key => ({ pk, sk: `${prefix}HM` }),
} as const;
