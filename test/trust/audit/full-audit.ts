import type { Journal } from '../bank/journal.ts';
import type { System } from '../system/system.ts';
import { auditBets } from './bets.ts';
import { type Books, booksFrom } from './books.ts';
import { auditLedger } from './ledger.ts';
import { auditPromises } from './promises.ts';
import { type Check, check } from './verdict.ts';

/** The whole table held against itself and against what every client was told. */
export async function fullAudit(
  system: System,
  journal?: Journal,
): Promise<{ books: Books; checks: readonly Check[] }> {
  const books = booksFrom(await system.table.everything());
  const checks = [
    check(
      'initial + Σ entries = balance, entries sum to zero, count = v, nothing negative, BET_POOL',
      auditLedger(books),
    ),
    check('every bet has its entries, its exact payout and its pointers', auditBets(books)),
  ];
  if (!journal) return { books, checks };
  return {
    books,
    checks: [
      ...checks,
      check(
        'no acknowledged operation is lost, no refused one left a trace',
        auditPromises(books, journal.lines),
      ),
      check('a key has one effect and one answer; no 5xx but 503', journal.complaints),
    ],
  };
}
