import type { Item } from '../client/table.ts';
import { numberedPage, numberOf, searchNumbered } from '../history/numbered-rows.ts';
import { inquiriesOf } from './inquiries.ts';

/** A line of a member's inquiries; epoch milliseconds. */
export interface InquiryLine {
  readonly n: number;
  readonly title: string;
  readonly at: number;
  readonly repliedAt: number | null;
}

type Row = Item & { readonly t: string; readonly a: number; readonly r?: number };
const isRow = (item: Item): item is Row => typeof item.t === 'string';

/** Newest first; a keyword is looked for in titles. Two queries however many there are. */
export async function inquiriesPage(
  memberSeq: number,
  { keyword, page, size }: { readonly keyword: string; readonly page: number; readonly size: number },
): Promise<{ inquiries: InquiryLine[]; total: number }> {
  const of = inquiriesOf(memberSeq);
  const wanted = keyword.trim().toLowerCase();
  const matches = (row: Item): boolean => isRow(row) && row.t.toLowerCase().includes(wanted);
  const { rows, total } =
    wanted === ''
      ? await numberedPage(of, { page, size })
      : await searchNumbered(of, { page, size, matches });
  return {
    total,
    inquiries: rows
      .filter(isRow)
      .map((row) => ({ n: numberOf(row), title: row.t, at: row.a, repliedAt: row.r ?? null })),
  };
}
