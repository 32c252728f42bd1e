import * as z from 'zod';
import { cashCodeParts } from '../../../shared/rules/balance/cash-code.ts';
import { type Line, promised } from '../bank/journal.ts';
import { betCodeOf } from '../bank/members.ts';
import type { Books } from './books.ts';

const Seq = z.object({ cash_seq: z.string() });
const BetCode = z.object({ betCode: z.string() });
const entryKinds = { bet: 'BET', cashout: 'CSH', deposit: 'DPQ', withdrawal: 'WDQ' } as const;

/** Everything a client was told against what stands there: an acknowledged operation is never lost, a refused one left nothing. */
export function auditPromises(books: Books, lines: readonly Line[]): readonly string[] {
  const entries = new Map(
    books.entries.map((entry) => [`${entry.memberSeq}#${entry.kind}#${entry.id}`, entry]),
  );
  const bets = new Map(books.bets.map((bet) => [bet.code, bet]));
  const requests = new Map(books.requests.map((request) => [`${request.type}#${request.id}`, request]));
  const requestOf = (code: string) => {
    const parts = cashCodeParts(code);
    return parts === null ? undefined : requests.get(`${parts.type}#${parts.id}`);
  };
  const succeeded = new Set(
    lines
      .filter(({ status }) => status === 200)
      .map(({ memberSeq, call, key }) => `${memberSeq}#${call}#${key}`),
  );

  const lostOf = (line: Line): string | null => {
    const { call, memberSeq, key } = line;
    if (call === 'approve' || call === 'reject') {
      const state = requestOf(Seq.parse(line.body).cash_seq)?.state;
      const kept =
        call === 'approve' ? state === 'DONE' || state === 'FIRST' || isFirst(line) : state === 'REJECTED';
      return kept ? null : `the request is ${state}`;
    }
    if (call === 'cancel') {
      const { betCode } = BetCode.parse(line.body);
      if (!entries.has(`${memberSeq}#CXL#${betCode}`)) return 'no entry';
      return bets.get(betCode)?.status === 'cancelled' ? null : 'the bet is not cancelled';
    }
    const entry = entries.get(`${memberSeq}#${entryKinds[call]}#${key}`);
    if (!entry) return 'no entry';
    if (call === 'bet')
      return entry.reference === betCodeOf(line) && bets.has(entry.reference)
        ? null
        : `the entry is of ${entry.reference}`;
    if (call === 'cashout')
      return entry.reference === BetCode.parse(line.body).betCode && bets.get(entry.reference)?.cashed
        ? null
        : `the entry is of ${entry.reference}`;
    return requestOf(Seq.parse(JSON.parse(promised(line))).cash_seq) ? null : 'no request';
  };

  return lines.flatMap((line) => {
    const { call, memberSeq, key, status } = line;
    const name = `${call} ${key} of M#${memberSeq}`;
    if (status === 200) {
      const lost = lostOf(line);
      return lost === null ? [] : [`${name} was acknowledged: ${lost}`];
    }
    if (
      call === 'approve' ||
      call === 'reject' ||
      call === 'cancel' ||
      succeeded.has(`${memberSeq}#${call}#${key}`)
    )
      return [];
    return entries.has(`${memberSeq}#${entryKinds[call]}#${key}`)
      ? [`${name} was refused (${status}) but has an entry: ${line.text.slice(0, 120)}`]
      : [];
  });
}

/** A first approval may still be overruled by the second operator. */
function isFirst(line: Line): boolean {
  return promised(line).includes('처리중');
}
