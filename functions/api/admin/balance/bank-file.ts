import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { RequestOf } from '../../../../shared/calls/call.ts';
import { type BankLine, mostLines } from '../../../../shared/model/balance/bank-line.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import {
  type ReadStatement,
  readStatement,
} from '../../../../shared/rules/balance/bank-lines/read-statement.ts';
import { requestApproval } from '../../../runtime/approvals/request-approval.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { knownLines, lineIds } from '../../../table/balance/bank-lines.ts';

type File = RequestOf<typeof admin.calls.bankPreview>;

interface Looked {
  readonly read: ReadStatement;
  /** Lines that are not stored yet. */
  readonly fresh: readonly BankLine[];
}

/** @throws Refusal statement-no-table, statement-no-account; malformed when it holds too many lines */
async function lookInto({ bank, account, file }: File): Promise<Looked> {
  // Code pages: no other call of the console needs them.
  const { decodeStatement } = await import('../../../providers/bank/decode-statement.ts');
  const read = readStatement(decodeStatement(Buffer.from(file, 'base64')), { bank, account });
  if (read === 'no-table') throw new Refusal('statement-no-table');
  if (read === 'no-account') throw new Refusal('statement-no-account');
  if (read.lines.length > mostLines)
    throw new Refusal('malformed', { fields: { file: `한 번에 ${mostLines}건까지 등록할 수 있습니다.` } });
  const ids = lineIds(read.lines);
  const known = await knownLines(ids);
  return { read, fresh: read.lines.filter((_, place) => !known.has(ids[place] ?? '')) };
}

const sumOf = (lines: readonly BankLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

export const bankPreview: Answer<typeof admin.calls.bankPreview> = async (request) => {
  const { read, fresh } = await lookInto(request);
  const { lines, paidOut, faults, breaks, closing } = read;
  return {
    account: lines[0]?.account ?? '',
    fresh: [...fresh],
    known: lines.length - fresh.length,
    paidOut,
    faults: faults.map(({ row, text, fault }) => ({ row, text, fault })),
    breaks,
    closing,
    amount: sumOf(fresh),
  };
};

/** Anybody can write such a file: a second operator compares it with the bank. */
export const bankImport: Answer<typeof admin.calls.bankImport> = async ({ reason, ...file }, context) => {
  const { fresh } = await lookInto(file);
  if (fresh.length === 0) throw new Refusal('statement-nothing-new');
  const { bank } = file;
  return requestApproval(
    { kind: 'lines', bank, lines: fresh },
    {
      context,
      target: `BANKLINES#${bank}`,
      reason,
      before: null,
      after: { lines: fresh.length, amount: sumOf(fresh) },
    },
  );
};
