import type { Posting } from '../../../shared/model/money.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { Condition } from '../client/conditions.ts';
import { type Attempt, withRetries } from '../client/retry.ts';
import { get } from '../client/table.ts';
import { type Action, type Item, TransactionCancelled, transactOnce } from '../client/transactions.ts';
import { keys } from '../keys/keys.ts';
import { asNewest, type BalanceItem } from './balance-item.ts';
import { countersOf } from './daily-counters.ts';
import { type EntryKind, isEntry } from './entries.ts';
import { balanceEffects, totalsOf } from './postings.ts';

export type { EntryKind } from './entries.ts';

/**
 * SHA-256 of a request's canonical JSON. Of a request that holds a password it is keyed: then the hashes under each of our
 * keys, the newest first, so that a repeated request is known while a key is replaced. The first is stored.
 */
export type RequestHash = string | readonly [string, ...string[]];

const hashesOf = (hash: RequestHash): readonly string[] => (typeof hash === 'string' ? [hash] : hash);

export interface Operation<R> {
  readonly memberSeq: number;
  readonly kind: EntryKind;
  /** With member and kind the entry's key: the entry is the permanent idempotency record. */
  readonly operationId: string;
  /** '' for server-made operations. */
  readonly requestHash: RequestHash;
  /** Stored with the entry and returned on replay: keep it small. */
  readonly response: R;
  /** Member accounts cash, point, hold, receivable; house accounts by name. Each unit sums to 0. */
  readonly postings: readonly Posting[];
  /** In addition to the deltas and bounds that follow from the postings. */
  readonly balance?: {
    readonly set?: Record<string, unknown>;
    readonly remove?: readonly string[];
    readonly when?: Condition;
  };
  /** Entity transitions of the same transaction. */
  readonly others: readonly Action[];
  readonly actor: string;
  readonly reason: string;
  readonly reference: string;
  readonly now: number;
  /** Epoch ms on whose Korean day its stakes and returns count as lost and won; `now` when absent. */
  readonly countsAt?: number;
  /** Until when it may be committed; for ever when absent. */
  readonly before?: Deadline;
}

/** No attempt is sent at or after `at`, epoch ms by `clock`. One sent in time may still reach the table until its timeout. */
export interface Deadline {
  readonly at: number;
  readonly clock: () => number;
}

/** The operation's time was up before an attempt succeeded: certainly nothing was applied. */
export class DeadlinePassed extends Error {
  constructor() {
    super('deadline passed');
    this.name = 'DeadlinePassed';
  }
}

/** The balance's condition failed for a reason only the caller can tell. */
export class BalanceRefused extends Error {
  readonly old: BalanceItem;
  constructor(old: BalanceItem) {
    super('balance refused');
    this.name = 'BalanceRefused';
    this.old = old;
  }
}

/** An entity of the transaction changed meanwhile; `index` counts in `others`, `item` is the stored one. */
export class EntityMoved extends Error {
  readonly index: number;
  readonly item: Item | undefined;
  constructor(index: number, item: Item | undefined) {
    super(`entity ${index} moved`);
    this.name = 'EntityMoved';
    this.index = index;
    this.item = item;
  }
}

/** Does it anew while an entity moves between reading and committing, so many times at most. @throws Refusal busy */
export async function retryWhileMoved<R>(attempts: number, work: () => Promise<R>): Promise<R> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof EntityMoved)) throw error;
    }
  }
  throw new Refusal('busy', { retryAfter: 1 });
}

/**
 * Balance, entry and entities in one transaction, at most once per operation id, repeated within the budget of client/retry.ts.
 * A transaction returns no balance: read it, or show the earlier one less the amount as indicative.
 * @throws Refusal insufficient-cash, session-ended, key-reused, busy, outcome-unknown · BalanceRefused · EntityMoved · DeadlinePassed
 */
export async function commit<R>(operation: Operation<R>): Promise<{ response: R; replayed: boolean }> {
  const actions = actionsOf(operation);
  const { before } = operation;
  return withRetries(
    async (attempt) => {
      if (before && before.clock() >= before.at)
        return { response: await answerTooLate(operation, attempt), replayed: true };
      try {
        await transactOnce(actions);
        return { response: operation.response, replayed: false };
      } catch (failure) {
        if (!(failure instanceof TransactionCancelled)) throw failure;
        return { response: await answerTo(operation, failure, attempt), replayed: true };
      }
    },
    { repeatable: true },
  );
}

/** The operation's actions: balance, entry, entities. For callers that combine several operations and interpret a failed condition themselves. */
export function actionsOf<R>(operation: Operation<R>): readonly Action[] {
  const { memberSeq, kind, operationId, balance } = operation;
  const totals = totalsOf(operation.postings);
  const { add, when } = balanceEffects(totals, balance?.when);
  return [
    {
      change: {
        key: keys.balance(memberSeq),
        add: { ...add, ...countersOf(totals, operation.countsAt ?? operation.now) },
        shift: asNewest(kind, operationId),
        when,
        ...(balance?.set && { set: balance.set }),
        ...(balance?.remove && { remove: balance.remove }),
      },
    },
    {
      put: {
        ...keys.entry(memberSeq, kind, operationId),
        p: totals,
        rh: hashesOf(operation.requestHash)[0],
        res: operation.response,
        ref: operation.reference,
        actor: operation.actor,
        why: operation.reason,
        at: operation.now,
      },
      when: 'absent',
    },
    ...operation.others,
  ];
}

/** What a failed condition means: the stored answer, or the reason thrown. */
async function answerTo<R>(
  operation: Operation<R>,
  cancelled: TransactionCancelled,
  attempt: Attempt,
): Promise<R> {
  const entry = cancelled.reasons[1]?.item ?? (await get<Item>(entryKey(operation)));
  const stored = replayOf<R>(entry, operation.requestHash);
  if (stored !== undefined) return stored;
  if (cancelled.failed(0)) {
    // An earlier attempt may still be in progress and succeed: no refusal is certain.
    if (attempt.unknown) throw new Refusal('outcome-unknown', { retryAfter: 1 });
    throw whyBalanceRefused(operation, cancelled.reasons[0]?.item);
  }
  const index = operation.others.findIndex((_, position) => cancelled.failed(position + 2));
  throw new EntityMoved(index, cancelled.reasons[index + 2]?.item);
}

/** After the deadline: the answer of an earlier attempt, whose reply was lost. */
async function answerTooLate<R>(operation: Operation<R>, attempt: Attempt): Promise<R> {
  if (!attempt.unknown) throw new DeadlinePassed();
  const stored = replayOf<R>(await get<Item>(entryKey(operation)), operation.requestHash);
  if (stored !== undefined) return stored;
  throw new Refusal('outcome-unknown', { retryAfter: 1 });
}

const entryKey = (operation: Operation<unknown>) =>
  keys.entry(operation.memberSeq, operation.kind, operation.operationId);

function whyBalanceRefused(operation: Operation<unknown>, item: Item | undefined): Error {
  if (!isBalance(item)) return new Error(`member ${operation.memberSeq} has no balance`);
  const { equals } = operation.balance?.when ?? {};
  const ended = (['st', 'tv'] as const).some(
    (name) => equals?.[name] !== undefined && equals[name] !== item[name],
  );
  if (ended) return new Refusal('session-ended');
  if (item.cash + (totalsOf(operation.postings).cash ?? 0) < 0) return new Refusal('insufficient-cash');
  return new BalanceRefused(item);
}

function isBalance(item: Item | undefined): item is BalanceItem & Item {
  return typeof item?.cash === 'number';
}

/**
 * The stored answer of an operation whose entry was found; undefined when there is none.
 * @throws Refusal key-reused when another request used the key
 */
export function replayOf<R>(entry: Item | undefined, requestHash: RequestHash): R | undefined {
  if (!entry || !isEntry(entry)) return undefined;
  if (!hashesOf(requestHash).includes(entry.rh)) throw new Refusal('key-reused');
  return isAnswer<R>(entry.res) ? entry.res : undefined;
}

/** The entry's key names the operation, and an operation has one type of answer. */
function isAnswer<R>(answer: unknown): answer is R {
  return answer !== undefined;
}
