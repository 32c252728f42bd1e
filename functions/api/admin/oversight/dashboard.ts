import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { Role } from '../../../../shared/calls/call.ts';
import { koreanDay } from '../../../../shared/rules/text/korean-day.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { oldestIn, queueCount, waitingIn } from '../../../table/admin/queue-counts.ts';
import { lastVerification } from '../../../table/audit/verification.ts';
import { openCashTotals, paidCashTotals } from '../../../table/balance/cash-totals.ts';
import { lists } from '../../../table/keys/keys.ts';
import { openToWire, readOpenLiability } from '../../../table/settlement/open-liability.ts';

/** Casino transfers and referred bets are counted up to this number; the console shows it as '99+'. */
const countLimit = 100;

export const dashboard: Answer<typeof admin.calls.dashboard> = async (_request, { caller, now }) => {
  const hasRole = (...roles: readonly Role[]) =>
    caller.roles.some((role) => role === 'owner' || roles.some((allowed) => allowed === role));
  const [cash, inquiries, trading, money, operations, audit] = await Promise.all([
    hasRole('cashier', 'auditor') ? cashWaiting(now) : null,
    hasRole('cs', 'auditor') ? inquiriesWaiting() : null,
    hasRole('trader', 'auditor') ? tradingNow(now) : null,
    // Feeds, suspensions and settlements: cashiers and customer service never read them.
    hasRole('auditor') ? import('./operations.ts').then(({ moneyOfDay }) => moneyOfDay(now)) : null,
    hasRole('trader', 'auditor')
      ? import('./operations.ts').then(({ operationsNow }) => operationsNow(now))
      : null,
    hasRole('auditor') ? verifiedAudit() : null,
  ]);
  return { cash, inquiries, trading, money, operations, audit };
};

/** What open bets cost, as the sweep stored it, and bets that wait for a trader. */
async function tradingNow(now: number) {
  const { referredWaiting } = await import('../../../table/betting/delayed-bets.ts');
  const [liability, referred] = await Promise.all([readOpenLiability(), referredWaiting(now, countLimit)]);
  return {
    worst: (liability?.worst ?? []).map((selection) => ({ ...selection })),
    open: openToWire(liability),
    referred: withIsoTime(referred),
  };
}

async function verifiedAudit() {
  const found = await lastVerification();
  if (!found) {
    // Most systems were verified: what reads the chain is no part of a cold start.
    const { unverifiedSince } = await import('../../../table/audit/unverified-since.ts');
    return { verifiedAt: null, lines: 0, firstBad: null, unverifiedSince: await unverifiedSince() };
  }
  const { at, lines, firstBad } = found;
  return { verifiedAt: new Date(at).toISOString(), lines, firstBad, unverifiedSince: null };
}

async function inquiriesWaiting() {
  const list = lists.waitingInquiries;
  const [count, oldestAt] = await Promise.all([queueCount(list), oldestIn(list)]);
  return withIsoTime({ count, oldestAt });
}

async function cashWaiting(now: number) {
  const [open, paid, deposit, withdrawal, transfers] = await Promise.all([
    openCashTotals(),
    paidCashTotals(koreanDay(now)),
    oldestIn(lists.openRequests('DEP')),
    oldestIn(lists.openRequests('WD')),
    waitingIn(lists.openTransfers, countLimit),
  ]);
  return {
    deposits: withIsoTime({ ...open.DEP, oldestAt: deposit }),
    withdrawals: withIsoTime({ ...open.WD, oldestAt: withdrawal }),
    paidIn: paid.DEP,
    paidOut: paid.WD,
    transfers: withIsoTime(transfers),
  };
}

function withIsoTime<T extends { readonly oldestAt: number | null }>(waiting: T) {
  const { oldestAt } = waiting;
  return { ...waiting, oldestAt: oldestAt === null ? null : new Date(oldestAt).toISOString() };
}
