import type { Condition } from './conditions.ts';
import { keys } from './keys.ts';
import { type Action, at, batchGet, get } from './table.ts';

/** `G#gid / RESULT`: what one operator entered and another must confirm. */
export interface EnteredResult {
  readonly kind: 'result' | 'void';
  readonly home: number;
  readonly away: number;
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

/** Enters a result, corrects the operator's own or follows a confirmed one; another operator's stands. */
export function entering(
  gameId: string,
  named: { readonly result: EnteredResult; readonly before: EnteredResult | undefined },
): Action {
  const { result, before } = named;
  return {
    put: { ...keys.enteredResult(gameId), ...result },
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
    change: { key: keys.enteredResult(gameId), set: { confirmedBy: by }, when: asSeen(seen) },
  };
}

function asSeen({ by, at, confirmedBy }: EnteredResult): Condition {
  return confirmedBy === undefined
    ? { equals: { by, at }, absent: ['confirmedBy'] }
    : { equals: { by, at, confirmedBy } };
}
