import type { Bet } from '../../../shared/model/betting/bet.ts';
import { betOf } from '../betting/bet-item.ts';
import { ConditionFailed, get, type Item, query, update } from '../client/table.ts';
import { keys, lists, pointShards, tableIndex } from '../keys/keys.ts';
import { EntityMoved } from '../ledger/ledger.ts';
import { commitPoints } from './points.ts';

const listing = [tableIndex.pk, tableIndex.sk];

type BetKey = Pick<Bet, 'memberSeq' | 'code'>;

/** Bets whose ticket points are due, oldest first, at most `most` of each shard. */
export async function betsWithDuePoints(most: number): Promise<readonly BetKey[]> {
  const shards = Array.from({ length: pointShards }, (_, shard) =>
    query({ pk: lists.duePoints(shard), index: 'byList', limit: most }),
  );
  return (await Promise.all(shards)).flatMap(({ items }) =>
    items.map(betOf).map(({ memberSeq, code }) => ({ memberSeq, code })),
  );
}

/**
 * Brings the points of one bet to what it is worth now and takes it off the list, in one transaction. The bet stores how
 * many points it gave, so a repetition, or a retry after a crash, changes nothing. A bet that changed meanwhile stays
 * listed. Returns whether points moved.
 */
export async function settleTicketPoints(
  { memberSeq, code }: BetKey,
  { worth, now }: { worth: (bet: Bet) => number; now: number },
): Promise<boolean> {
  const key = keys.bet(memberSeq, code);
  const item = await get<Item & { pts?: number; ptn?: number }>(key);
  if (item?.[tableIndex.pk] === undefined) return false;
  const bet = betOf(item);
  const { pts = 0, ptn = 0 } = item;
  const points = worth(bet);
  const when = { equals: { version: bet.version } };
  try {
    if (points === pts) {
      await update({ key, remove: listing, when });
      return false;
    }
    const { replayed } = await commitPoints({
      memberSeq,
      kind: 'PTS',
      operationId: `${code}#${ptn + 1}`,
      requestHash: '',
      plan: () => ({ amount: points - pts, response: null }),
      line: {
        type: '포인트',
        content: points > pts ? '미적중 포인트 적립' : '미적중 포인트 회수 (결과 정정)',
      },
      others: [{ change: { key, set: { pts: points, ptn: ptn + 1 }, remove: listing, when } }],
      actor: 'job:points',
      reason: 'lost ticket',
      reference: code,
      now,
    });
    return !replayed;
  } catch (error) {
    if (error instanceof EntityMoved || error instanceof ConditionFailed) return false;
    throw error;
  }
}
