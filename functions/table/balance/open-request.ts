import type { CashRequest, CashType } from '../../../shared/model/balance/cash-request.ts';
import type { PlayerLimits } from '../../../shared/model/member/player-limits.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { cashCodeOf } from '../../../shared/rules/balance/cash-code.ts';
import { type Condition, mergeConditions } from '../client/conditions.ts';
import { type Action, at, get, type Item } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { owesNothing } from '../ledger/balance-item.ts';
import { BalanceRefused, commit, type RequestHash, replayOf } from '../ledger/ledger.ts';
import {
  assertSessionValid,
  type BalanceItem,
  type Profile,
  readBalance,
  readMemberSnapshot,
} from '../member/members.ts';
import { playerLimitsFrom, samePlayerLimits } from '../member/player-limits.ts';
import { countAttribute, openAttribute, openRequestActions } from './cash-requests.ts';

const entryKinds = { DEP: 'DPQ', WD: 'WDQ' } as const satisfies Record<CashType, string>;
const pendingCodes = { DEP: 'deposit-pending', WD: 'withdrawal-pending' } as const;

export interface CashRequestCall {
  readonly caller: { readonly memberSeq: number; readonly familyId: string; readonly tokenVersion: number };
  readonly type: CashType;
  readonly key: string;
  readonly requestHash: RequestHash;
  /** Called when the reply is a replay. */
  readonly replayed: () => void;
}

export interface CashRequestContext {
  readonly balance: BalanceItem;
  readonly profile: Profile;
  readonly isPending: boolean;
  /** Number of requests of the type the member has made so far. */
  readonly earlier: number;
  readonly own: PlayerLimits;
}

/**
 * Runs a member's request once: a replay of the key returns the stored reply, which is looked for once more before any
 * refusal is returned, because the first attempt may have succeeded meanwhile.
 */
export async function requestOnce<R>(
  call: CashRequestCall,
  request: (snapshot: CashRequestContext) => Promise<R>,
): Promise<R> {
  const { caller, type, key, requestHash } = call;
  const kind = entryKinds[type];
  const entryKey = keys.entry(caller.memberSeq, kind, key);
  const ownKey = keys.playerLimits(caller.memberSeq);
  const snapshot = await readMemberSnapshot(caller.memberSeq, caller.familyId, [entryKey, ownKey]);
  const stored = replayOf<R>(at(snapshot.extra, entryKey), requestHash);
  if (stored !== undefined) {
    call.replayed();
    return stored;
  }
  try {
    assertSessionValid(caller, snapshot);
    return await request({
      balance: snapshot.balance,
      profile: snapshot.profile,
      isPending: snapshot.balance[openAttribute[type]] !== undefined,
      earlier: snapshot.balance[countAttribute[type]] ?? 0,
      own: playerLimitsFrom(at(snapshot.extra, ownKey)),
    });
  } catch (refusal) {
    const entry = await get<Item>(entryKey).catch((unread: unknown) => {
      // 'busy' would say that nothing was done.
      throw refusal instanceof Refusal && refusal.code === 'outcome-unknown' ? refusal : unread;
    });
    const late = replayOf<R>(entry, requestHash);
    if (late === undefined) throw refusal;
    call.replayed();
    return late;
  }
}

/** The request, its entry and the open-request attribute of the balance in one transaction; a withdrawal moves cash to hold. */
export async function commitRequest<R>(
  call: CashRequestCall,
  named: {
    readonly request: CashRequest;
    readonly response: R;
    readonly others: readonly Action[];
    /** The member's own limits, where the request was validated on them. */
    readonly own?: PlayerLimits;
    /** Further conditions on the balance the request was validated on. */
    readonly when?: Condition;
  },
): Promise<R> {
  const { caller, type, key, requestHash } = call;
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
        when: mergeConditions(
          {
            equals: { st: 'active', tv: caller.tokenVersion, ...(earlier > 0 ? { [count]: earlier } : {}) },
            absent: earlier > 0 ? [open] : [open, count],
            ...(type === 'WD' ? owesNothing : {}),
          },
          mergeConditions(own ? samePlayerLimits(own) : {}, when),
        ),
      },
      others: [...openRequestActions(request), ...others],
      actor: `member:${caller.memberSeq}`,
      reason: type === 'DEP' ? 'deposit request' : 'withdrawal request',
      reference: cashCodeOf(request),
      now: request.at,
    });
    if (committed.replayed) call.replayed();
    return committed.response;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'insufficient-cash') throw await whyNoCash(call);
    if (!(error instanceof BalanceRefused)) throw error;
    if (error.old[open] !== undefined) throw new Refusal(pendingCodes[type]);
    if (error.old.receivable < 0) throw new Refusal('receivable-open');
    // Another request came in between, or the balance or limits changed: nothing was applied, a retry is validated anew.
    throw new Refusal('busy', { retryAfter: 1 });
  }
}

/** Too little cash: from the start, or because a concurrent request took it. */
async function whyNoCash({ caller, type }: CashRequestCall): Promise<Refusal> {
  const balance = await readBalance(caller.memberSeq);
  return new Refusal(
    balance?.[openAttribute[type]] === undefined ? 'withdrawal-above-cash' : pendingCodes[type],
  );
}
