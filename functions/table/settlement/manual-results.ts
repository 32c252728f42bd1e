import type { Ending } from '../../../shared/rules/settlement/operator-result.ts';
import type { Condition } from '../client/conditions.ts';
import { type Action, at, batchGet, get, query } from '../client/table.ts';
import { keys, lists, tableIndex } from '../keys/keys.ts';

/** `again` corrects a settled score, `codes` are results of single selections. */
export interface Wanted extends Ending {
  readonly kind: 'result' | 'void' | 'again' | 'codes';
  readonly home: number;
  readonly away: number;
  readonly periods?: readonly { readonly type: number; readonly home: number; readonly away: number }[];
  readonly codes?: readonly { readonly betId: string; readonly code: number }[];
}

/** `G#gid / RESULT`: what one operator entered and another must confirm. */
export interface EnteredResult extends Wanted {
  readonly by: string;
  readonly reason: string;
  readonly at: number;
  /** The second operator; his call sent again has its answer here. */
  readonly confirmedBy?: string;
}

export async function enteredResultOf(gameId: string): Promise<EnteredResult | undefined> {
  return get<EnteredResult>(keys.enteredResult(gameId));
}

/** What waits for a second operator, by game. */
export async function enteredResultsOf(
  gameIds: readonly string[],
): Promise<ReadonlyMap<string, EnteredResult>> {
  const found = await batchGet(gameIds.map(keys.enteredResult));
  return new Map(
    gameIds.flatMap((gameId) => {
      const entered = at<EnteredResult>(found, keys.enteredResult(gameId));
      return entered && entered.confirmedBy === undefined ? [[gameId, entered] as const] : [];
    }),
  );
}

/** Games of which a result waits for a second operator. */
export async function gamesWaiting(): Promise<ReadonlySet<string>> {
  const { items } = await query({ pk: lists.waitingResults, index: 'byList', limit: 200 });
  return new Set(items.map(({ gameId }) => String(gameId)));
}

/** Enters a result, corrects the operator's own or follows a confirmed one; another operator's stands. */
export function entering(
  gameId: string,
  named: { readonly result: EnteredResult; readonly before: EnteredResult | undefined },
): Action {
  const { result, before } = named;
  return {
    put: {
      ...keys.enteredResult(gameId),
      ...result,
      gameId,
      [tableIndex.pk]: lists.waitingResults,
      [tableIndex.sk]: `${new Date(result.at).toISOString()}#${gameId}`,
    },
    when: before === undefined ? 'absent' : asSeen(before),
  };
}

/** Confirms the entered result as it was seen: once. */
export function confirming(
  gameId: string,
  named: { readonly seen: EnteredResult; readonly by: string },
): Action {
  const { seen, by } = named;
  return {
    change: {
      key: keys.enteredResult(gameId),
      set: { confirmedBy: by },
      remove: [tableIndex.pk, tableIndex.sk],
      when: asSeen(seen),
    },
  };
}

/** Drops the entered result as it was seen: nobody has confirmed it. */
export function dropping(gameId: string, seen: EnteredResult): Action {
  return { delete: keys.enteredResult(gameId), when: asSeen(seen) };
}

function asSeen({ by, at, confirmedBy }: EnteredResult): Condition {
  return confirmedBy === undefined
    ? { equals: { by, at }, absent: ['confirmedBy'] }
    : { equals: { by, at, confirmedBy } };
}
