import { batchGet, ConditionFailed, put, transact } from '../client/table.ts';
import { keys, timeToLive } from '../keys/keys.ts';

/** Seconds a message's guid is stored: longer than any feed repeats a message. */
const GUID_KEPT = 2 * 24 * 3_600;
/** Seconds a nonce is stored; its time stamp is only accepted for half of that. */
const NONCE_KEPT = 600;

/** Which of these guids were processed before. */
export async function acceptedMessages(guids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await batchGet(guids.map(keys.feedMessage));
  return new Set(guids.filter((guid) => found.has(`${keys.feedMessage(guid).pk}|MSG`)));
}

/** Items of one transaction. */
const AT_ONCE = 100;

/**
 * Uses transactions for speed, not for atomicity: a burst brings a thousand messages a second, and the table writes fifty
 * items together in a quarter of the time it needs for them one by one.
 */
export async function rememberMessages(guids: readonly string[], now: number): Promise<void> {
  const expiresAt = Math.floor(now / 1_000) + GUID_KEPT;
  const items = [...new Set(guids)].map((guid) => ({ ...keys.feedMessage(guid), [timeToLive]: expiresAt }));
  for (let from = 0; from < items.length; from += AT_ONCE)
    await transact(
      items.slice(from, from + AT_ONCE).map((put) => ({ put })),
      { repeatable: true },
    );
}

/** Stores a provider's nonce; false when it was used before. */
export async function spendNonce(
  provider: string,
  nonce: { readonly value: string; readonly now: number },
): Promise<boolean> {
  try {
    await put(
      { ...keys.nonce(provider, nonce.value), [timeToLive]: Math.floor(nonce.now / 1_000) + NONCE_KEPT },
      { ifAbsent: true },
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}
