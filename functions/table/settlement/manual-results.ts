import type { MatchVoidCause } from '../../../shared/model/sports/void-causes.ts';
import type { Ending } from '../../../shared/rules/settlement/operator-result.ts';
import type { Condition } from '../client/conditions.ts';
import { type Action, at, batchGet, get, query } from '../client/table.ts';
import { keys, lists, tableIndex } from '../keys/keys.ts';

/** `again` corrects a settled score, `codes` are results of single selections. */
export interface RequestedResult extends Ending {
  readonly kind: 'result' | 'void' | 'again' | 'codes';
  readonly home: number;
  readonly away: number;
  readonly periods?: readonly { readonly type: number; readonly home: number; readonly away: number }[];
  readonly codes?: readonly { readonly betId: string; readonly code: number }[];
  /** The published reason for which stakes go back. */
  readonly cause?: MatchVoidCause;
}

/** `G#gid / RESULT`: a result one operator entered and another must confirm. */
export interface ManualResult extends RequestedResult {
  readonly by: string;
  readonly reason: string;
  readonly at: number;
  /** The second operator; a replay of their call is answered from here. */
  readonly confirmedBy?: string;
}

export async function manualResultOf(gameId: string): Promise<ManualResult | undefined> {
  return get<ManualResult>(keys.manualResult(gameId));
}

/** Results that need a second operator, by match. */
export async function unconfirmedResultsOf(
  gameIds: readonly string[],
): Promise<ReadonlyMap<string, ManualResult>> {
  const found = await batchGet(gameIds.map(keys.manualResult));
  return new Map(
    gameIds.flatMap((gameId) => {
      const result = at<ManualResult>(found, keys.manualResult(gameId));
      return result && result.confirmedBy === undefined ? [[gameId, result] as const] : [];
    }),
  );
}

/** Matches with a result that needs a second operator. */
export async function matchesAwaitingConfirmation(): Promise<ReadonlySet<string>> {
  const { items } = await query({ pk: lists.unconfirmedResults, index: 'byList', limit: 200 });
  return new Set(items.map(({ gameId }) => String(gameId)));
}

/** Stores a result in place of none, of the operator's own or of a confirmed one; another operator's unconfirmed one stays. */
export function enterResultAction(
  gameId: string,
  named: { readonly result: ManualResult; readonly before: ManualResult | undefined },
): Action {
  const { result, before } = named;
  return {
    put: {
      ...keys.manualResult(gameId),
      ...result,
      gameId,
      [tableIndex.pk]: lists.unconfirmedResults,
      [tableIndex.sk]: `${new Date(result.at).toISOString()}#${gameId}`,
    },
    when: before === undefined ? 'absent' : asRead(before),
  };
}

/**
 * Confirms the result on the version that was read: once, and never by the operator who entered it. One that has no cause is given
 * the one it is confirmed for.
 */
export function confirmResultAction(
  gameId: string,
  named: { readonly seen: ManualResult; readonly by: string; readonly cause: MatchVoidCause | undefined },
): Action {
  const { seen, by, cause } = named;
  return {
    change: {
      key: keys.manualResult(gameId),
      set: { confirmedBy: by, ...(cause && { cause }) },
      remove: [tableIndex.pk, tableIndex.sk],
      when: { ...asRead(seen), differs: { by } },
    },
  };
}

/** Deletes the result on the version that was read, while it is unconfirmed. */
export function deleteResultAction(gameId: string, seen: ManualResult): Action {
  return { delete: keys.manualResult(gameId), when: asRead(seen) };
}

function asRead({ by, at, cause, confirmedBy }: ManualResult): Condition {
  const seen = { by, at, ...(cause && { cause }) };
  return confirmedBy === undefined
    ? { equals: seen, absent: ['confirmedBy'] }
    : { equals: { ...seen, confirmedBy } };
}
