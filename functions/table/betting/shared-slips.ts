import { randomBytes } from 'node:crypto';
import type { SlipLeg } from '../../../shared/rules/slip/slip.ts';
import { ConditionFailed, get, type Item, put } from '../client/table.ts';
import { keys, timeToLive } from '../keys/keys.ts';

/** A selection as shared: without the member and the price. */
export type SharedLeg = Pick<SlipLeg, 'gameId' | 'marketId' | 'folderId' | 'selectionId'>;

/** Milliseconds a code is valid. */
const lifetime = 7 * 24 * 3_600_000;
const length = 8;
/** Without letters that look like digits: codes are read out and typed. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Attempts to draw an unused code; more collisions than this have another cause. */
const attempts = 3;

interface Stored {
  readonly legs: readonly SharedLeg[];
  readonly until: number;
}

/** Stores selections for seven days. Returns their code and until when it is valid, epoch ms. */
export async function shareSlip(
  legs: readonly SharedLeg[],
  now: number,
): Promise<{ readonly code: string; readonly until: number }> {
  const until = now + lifetime;
  for (let attempt = 1; ; attempt += 1) {
    const code = [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('');
    try {
      const ends = Math.ceil(until / 1000);
      await put({ ...keys.sharedSlip(code), legs, until, [timeToLive]: ends }, { ifAbsent: true });
      return { code, until };
    } catch (error) {
      if (!(error instanceof ConditionFailed) || attempt === attempts) throw error;
    }
  }
}

/** The selections of a code, in either case; undefined for an unknown or expired one. */
export async function sharedSlip(code: string, now: number): Promise<readonly SharedLeg[] | undefined> {
  const found = await get<Item & Stored>(keys.sharedSlip(code.trim().toUpperCase()));
  return found && found.until > now ? found.legs : undefined;
}
