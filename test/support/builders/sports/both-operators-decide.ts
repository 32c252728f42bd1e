import { askAdmin } from '../balance/cash.ts';
import type { StoredOperator } from '../member/stored-operator.ts';
import { settledByNow } from './sent-by-feed.ts';

/** Two operators say the same of a match, and what follows is worked off. */
export async function bothSay(
  operators: readonly StoredOperator[],
  path: string,
  body: { readonly gameId: string; readonly [field: string]: unknown },
): Promise<void> {
  for (const operator of operators) {
    const reply = await askAdmin(operator, path, { body: { ...body, reason: '공식 기록' } });
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.code}`);
  }
  await settledByNow(body.gameId);
}
