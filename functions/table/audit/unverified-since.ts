import { get, query } from '../client/table.ts';
import { auditInboxes, inboxShards } from '../keys/audit-keys.ts';
import { keys } from '../keys/keys.ts';
import { type ChainState, dayAfter } from './audit-chain.ts';

/**
 * Since when an audit that was never verified could have been, ISO time: the end of the first day of its chain. Where no
 * chain was ever begun the oldest line that still waits to be in one; null without any line.
 */
export async function unverifiedSince(): Promise<string | null> {
  const chain = await get<ChainState>(keys.auditChain());
  if (chain) return `${dayAfter(chain.first)}T00:00:00.000Z`;
  const inboxes = auditInboxes.flatMap((inbox) =>
    inboxShards.map((shard) => keys.auditInboxPartition(inbox, shard)),
  );
  const oldest = await Promise.all(
    inboxes.map(async (pk) => (await query({ pk, limit: 1, consistent: false })).items[0]?.sk.split('#')[0]),
  );
  const times = oldest.flatMap((at) => (at !== undefined && Number.isFinite(Date.parse(at)) ? [at] : []));
  return times.toSorted()[0] ?? null;
}
