import type { CashRequest, CashType } from '../../../shared/model/balance/cash-request.ts';
import type { OwnLimits } from '../../../shared/model/member/player-limits.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { cashCodeOf } from '../../../shared/rules/balance/cash-code.ts';
import { both, type Condition } from '../client/conditions.ts';
import { type Action, at, get, type Item } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { BalanceRefused, commit, replayOf } from '../ledger/ledger.ts';
import { assertAlive, type BalanceItem, type Profile, readBalance, readStanding } from '../member/members.ts';
import { ownLimitsFrom, sameOwnLimits } from '../member/player-limits.ts';
import { countAttribute, openAttribute, opening } from './cash-requests.ts';

const entryKinds = { DEP: 'DPQ', WD: 'WDQ' } as const satisfies Record<CashType, string>;
const pendingCodes = { DEP: 'deposit-pending', WD: 'withdrawal-pending' } as const;

export interface Asking {
  readonly caller: { readonly memberSeq: number; readonly familyId: string; readonly tokenVersion: number };
  readonly type: CashType;
  readonly key: string;
  readonly requestHash: string;
  /** Called when the answer is the stored one. */
  readonly replayed: () => void;
}

export interface AskStanding {
  readonly balance: BalanceItem;
  readonly profile: Profile;
  readonly isPending: boolean;
  /** How many requests of the type the member has made so far. */
  readonly asked: number;
  readonly own: OwnLimits;
}

/**
 * Runs an ask of a member once: a stored answer of the same key comes back, and is looked for once more before
 * any refusal leaves, because the first attempt may have succeeded meanwhile (money.md §6).
 */
export async function askOnce<R>(asking: Asking, ask: (standing: AskStanding) => Promise<R>): Promise<R> {
  const { caller, type, key, requestHash } = asking;
  const kind = entryKinds[type];
  const entryKey = keys.entry(caller.memberSeq, kind, key);
  const ownKey = keys.ownLimits(caller.memberSeq);
  const standing = await readStanding(caller.memberSeq, caller.familyId, [entryKey, ownKey]);
  const stored = replayOf<R>(at(standing.extra, entryKey), requestHash);
  if (stored !== undefined) {
    asking.replayed();
    return stored;
  }
  try {
    assertAlive(caller, standing);
    return await ask({
      balance: standing.balance,
      profile: standing.profile,
      isPending: standing.balance[openAttribute[type]] !== undefined,
      asked: standing.balance[countAttribute[type]] ?? 0,
      own: ownLimitsFrom(at(standing.extra, ownKey)),
    });
  } catch (refusal) {
    const entry = await get<Item>(entryKey).catch((unread: unknown) => {
      // 'busy' would say that nothing was done.
      throw refusal instanceof Refusal && refusal.code === 'outcome-unknown' ? refusal : unread;
    });
    const late = replayOf<R>(entry, requestHash);
    if (late === undefined) throw refusal;
    asking.replayed();
    return late;
  }
}

/** The request, its entry and the member's open-request mark in one transaction; a withdrawal moves cash to hold. */
export async function commitAsk<R>(
  asking: Asking,
  named: {
    readonly request: CashRequest;
    readonly response: R;
    readonly others: readonly Action[];
    /** The member's own limits, where they were asked. */
    readonly own?: OwnLimits;
    /** What of the balance the request was judged on, beside what every request is. */
    readonly when?: Condition;
  },
): Promise<R> {
  const { caller, type, key, requestHash } = asking;
  const { request, response, others, own, when = {} } = named;
  const open = openAttribute[type];
  const count = countAttribute[type];
  const earlier = request.ordinal - 1;
  try {
    const committed = await commit({
      memberSeq: caller.memberSeq,
      kind: entryKinds[type],
      operationId: key,
      requestHash,
      response,
      postings:
        type === 'DEP'
          ? []
          : [
              { account: 'cash', unit: 'KRW', amount: -request.amount },
              { account: 'hold', unit: 'KRW', amount: request.amount },
            ],
      balance: {
        set: { [open]: request.id, [count]: request.ordinal },
        when: both(
          {
            equals: { st: 'active', tv: caller.tokenVersion, ...(earlier > 0 ? { [count]: earlier } : {}) },
            absent: earlier > 0 ? [open] : [open, count],
            ...(type === 'WD' ? { atLeast: { receivable: 0 } } : {}),
          },
          both(own ? sameOwnLimits(own) : {}, when),
        ),
      },
      others: [...opening(request), ...others],
      actor: `member:${caller.memberSeq}`,
      reason: type === 'DEP' ? 'deposit request' : 'withdrawal request',
      reference: cashCodeOf(request),
      now: request.at,
    });
    if (committed.replayed) asking.replayed();
    return committed.response;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'insufficient-cash') throw await whyNoCash(asking);
    if (!(error instanceof BalanceRefused)) throw error;
    if (error.old[open] !== undefined) throw new Refusal(pendingCodes[type]);
    if (error.old.receivable < 0) throw new Refusal('receivable-open');
    // Another request came and went in between, or what this one was judged on changed: nothing was applied, the same call again is judged afresh.
    throw new Refusal('busy', { retryAfter: 1 });
  }
}

/** The cash is short either because it never sufficed or because another request holds it by now. */
async function whyNoCash({ caller, type }: Asking): Promise<Refusal> {
  const balance = await readBalance(caller.memberSeq);
  return new Refusal(
    balance?.[openAttribute[type]] === undefined ? 'withdrawal-above-cash' : pendingCodes[type],
  );
}
