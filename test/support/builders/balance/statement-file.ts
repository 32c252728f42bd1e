import { convertAllPoints } from '../../../../functions/api/balance/convert-points.ts';
import { statementFile } from '../../../../functions/api/balance/statement.ts';
import { serveCalls } from '../../../../functions/runtime/http/serve-calls.ts';
import { commit } from '../../../../functions/table/ledger/ledger.ts';
import { balance } from '../../../../shared/calls/balance/balance.ts';
import { Browser } from '../../system/browser.ts';
import type { StoredMember } from '../member/stored-member.ts';

const { statementFile: fileCall, convertAllPoints: convertCall } = balance.calls;
/** The two calls a statement is about. */
export const served = serveCalls(
  { ...balance, calls: { statementFile: fileCall, convertAllPoints: convertCall } },
  { statementFile, convertAllPoints },
);

/** The statement as the member's browser saves it, and its lines. */
export async function fileOf(member: StoredMember, query: string) {
  const reply = await new Browser(served).post('/balance/statement.csv', '', {
    method: 'GET',
    token: member.token,
    query,
  });
  return { ...reply, lines: reply.text.replace('\uFEFF', '').trimEnd().split('\r\n') };
}

/** A correction as an operator makes it. */
export function adjusted(
  member: StoredMember,
  { amount, reason, at }: { amount: number; reason: string; at: number },
) {
  return commit({
    memberSeq: member.memberSeq,
    kind: 'ADJ',
    operationId: `t${at}${reason.length}`,
    requestHash: '',
    response: null,
    postings: [
      { account: 'cash', unit: 'KRW', amount },
      { account: 'ADJUSTMENT', unit: 'KRW', amount: -amount },
    ],
    others: [],
    actor: 'operator:cashier01',
    reason,
    reference: 'adj_1',
    now: at,
  });
}
