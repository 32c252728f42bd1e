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
      return entered ? [[gameId, entered] as const] : [];
    }),
  );
}

/** Enters a result, or corrects the operator's own; another operator's stands. */
export function entering(
  gameId: string,
  named: { readonly result: EnteredResult; readonly before: EnteredResult | undefined },
): Action {
  const { result, before } = named;
  return {
    put: { ...keys.enteredResult(gameId), ...result },
    when: before === undefined ? 'absent' : { equals: { by: before.by, at: before.at } },
  };
}

/** Takes the entered result away as it was seen: it is confirmed once. */
export function confirming(gameId: string, seen: EnteredResult): Action {
  return { delete: keys.enteredResult(gameId), when: { equals: { by: seen.by, at: seen.at } } };
}
