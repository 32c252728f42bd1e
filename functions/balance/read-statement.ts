import type { Statement } from '../../shared/model/wire-statement.ts';
import { Refusal } from '../../shared/refusals.ts';
import { koreanDaySpan } from '../../shared/rules/korean-day.ts';
import { type JournalEntry, statementOf } from '../../shared/rules/statement.ts';
import { entriesOf } from '../table/entries.ts';

/** What a spreadsheet and one reply hold without harm. */
const mostLines = 10_000;

/** The member's journal between two Korean days ('YYYY-MM-DD'), both included. @throws Refusal statement-too-long */
export async function readStatement(
  memberSeq: number,
  days: { readonly from: string; readonly to: string },
): Promise<Statement> {
  const journal: JournalEntry[] = [];
  for await (const entries of entriesOf(memberSeq)) journal.push(...entries);
  const [first, last] = [days.from, days.to].map((day) => koreanDaySpan(day.replaceAll('-', '')));
  const statement = statementOf(journal, { from: first?.from ?? 0, to: last?.to ?? 0 });
  if (statement.lines.length > mostLines) throw new Refusal('statement-too-long');
  return statement;
}
