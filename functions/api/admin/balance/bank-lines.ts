import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { BankLineRow } from '../../../../shared/model/balance/bank-line.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { cashCodeOf } from '../../../../shared/rules/balance/cash-code.ts';
import { koreanDay } from '../../../../shared/rules/text/korean-day.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { lastRun } from '../../../table/audit/reconcile-all.ts';
import {
  decidedLines,
  ignoreLineAction,
  leftLines,
  lineAt,
  newestLineOf,
  restoreLineAction,
  type StoredLine,
} from '../../../table/balance/bank-lines.ts';
import { openRequests } from '../../../table/balance/cash-requests-list.ts';
import { at, batchGet, TransactionCancelled, transact } from '../../../table/client/table.ts';
import { keys } from '../../../table/keys/keys.ts';
import type { Profile } from '../../../table/member/members.ts';

export const bankLines: Answer<typeof admin.calls.bankLines> = async (
  { state, day, after, size },
  { now },
) => {
  const { lines, next } =
    state === 'left'
      ? await leftLines({ after, size })
      : await decidedLines(day ?? koreanDay(now), { after, size });
  const found = await batchGet(
    lines.flatMap(({ request }) => (request ? [keys.profile(request.memberSeq)] : [])),
  );
  const profileOf = ({ request }: StoredLine) =>
    request && at<Profile>(found, keys.profile(request.memberSeq));
  return { list: lines.map((line) => rowOf(line, profileOf(line))), next };
};

function rowOf(line: StoredLine, profile: Profile | undefined): BankLineRow {
  const {
    id,
    bank,
    account,
    amount,
    name,
    memo,
    balance,
    source,
    state,
    request,
    by = '',
    reason = '',
  } = line;
  return {
    ...{ id, bank, account, amount, name, memo, balance, source, state, by, reason },
    at: new Date(line.at).toISOString(),
    decidedAt: line.decidedAt === undefined ? null : new Date(line.decidedAt).toISOString(),
    cash_seq: request ? cashCodeOf({ type: 'DEP', ...request }) : null,
    members_seq: request?.memberSeq ?? null,
    members_id: profile?.userId ?? '',
    members_nickname: profile?.nickname ?? '',
  };
}

/** House accounts are negative where the house has the money. */
export const bankBalances: Answer<typeof admin.calls.bankBalances> = async ({ bank, account }) => {
  const [run, line] = await Promise.all([lastRun(), newestLineOf(bank, account)]);
  const held = (name: string) => -(run?.totals[name] ?? 0);
  return {
    ledger: run?.done
      ? {
          bank: held('BANK'),
          clearing: held('DEPOSIT_CLEARING'),
          checkedAt: new Date(run.startedAt).toISOString(),
        }
      : null,
    statement: line ? { balance: line.balance, at: new Date(line.at).toISOString() } : null,
  };
};

/** Open requests read at once. */
const requestsAtOnce = 300;

/** Whether an open deposit of the line's amount, however many are open, waits without a line; oldest first, until one is found. */
async function isAwaited({ amount }: StoredLine): Promise<boolean> {
  let after: string | undefined;
  for (;;) {
    const { requests, next } = await openRequests('DEP', { size: requestsAtOnce, after });
    if (requests.some((request) => request.amount === amount && request.bankLine === undefined)) return true;
    if (next === null) return false;
    after = next;
  }
}

export const bankIgnore: Answer<typeof admin.calls.bankIgnore> = async (
  { lineId, unlessFits, reason },
  context,
) => {
  const line = await lineAt(lineId);
  if (!line) throw new Refusal('not-found');
  // Of a line that is decided nothing is to be decided: sent again it gets its answer.
  if (unlessFits && line.state === 'LEFT' && (await isAwaited(line))) throw new Refusal('line-fits');
  const { caller, now } = context;
  const audit = context.audit({
    target: `BANKLINE#${lineId}`,
    reason,
    before: { state: line.state, amount: line.amount },
    after: { state: 'IGNORED' },
  });
  try {
    await transact([ignoreLineAction(line, { by: caller.operatorId, reason, now }), audit]);
  } catch (error) {
    if (!(error instanceof TransactionCancelled)) throw error;
    const stored = await lineAt(lineId);
    const isDone = stored?.state === 'IGNORED' && stored.by === caller.operatorId && stored.reason === reason;
    if (!isDone) throw new Refusal('changed-meanwhile');
    // Its reply was lost: the same operator asks again for what stands.
    context.markReplayed();
  }
  return {};
};

/** The way back from `bankIgnore`: from the decision that was shown alone. */
export const bankRestore: Answer<typeof admin.calls.bankRestore> = async (
  { lineId, decidedAt: shown, reason },
  context,
) => {
  const line = await lineAt(lineId);
  if (!line) throw new Refusal('not-found');
  const restored = { by: context.caller.operatorId, reason };
  const { state, amount, decidedAt } = line;
  const isShown = shown === undefined || (decidedAt !== undefined && decidedAt === Date.parse(shown));
  if (state === 'IGNORED' && decidedAt !== undefined && isShown) {
    const audit = context.audit({
      target: `BANKLINE#${lineId}`,
      reason,
      before: { state, amount, by: line.by, reason: line.reason },
      after: { state: 'LEFT' },
    });
    try {
      await transact([restoreLineAction({ ...line, decidedAt }, restored), audit]);
      return {};
    } catch (error) {
      if (!(error instanceof TransactionCancelled)) throw error;
    }
  }
  const before = (await lineAt(lineId))?.restored;
  const isDone =
    before?.by === restored.by &&
    before.reason === reason &&
    (shown === undefined || before.decidedAt === Date.parse(shown));
  if (!isDone) throw new Refusal('changed-meanwhile');
  // Its reply was lost: the same operator asks again for what stands.
  context.markReplayed();
  return {};
};
