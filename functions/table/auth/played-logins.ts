import { timeOfLogins } from '../../../shared/rules/member/play-time.ts';
import { koreanPeriods } from '../../../shared/rules/text/korean-periods.ts';
import { at, batchGet, query } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import type { Family } from './session-item.ts';

/** No login lasts longer, so none that began earlier reaches into the day. */
const longest = 12 * 60 * 60 * 1000;

/**
 * Milliseconds the member has been logged in since the Korean day began, ended logins included. A login counts until its last
 * renewal and the life of the token it then had, `tokenLife` milliseconds: never less than was played.
 */
export async function playedSoFar(
  memberSeq: number,
  { now, tokenLife }: { readonly now: number; readonly tokenLife: number },
): Promise<number> {
  const since = koreanPeriods(now).day - longest;
  const { items } = await query(keys.playedLogins(memberSeq, since));
  const wanted = items.map(({ sk }) => keys.family(sk.split('#')[2] ?? ''));
  if (wanted.length === 0) return 0;
  const found = await batchGet(wanted);
  const families = wanted.flatMap((key) => at<Family>(found, key) ?? []);
  return timeOfLogins(
    families.map(({ startedAt, lastAt, ends }) => ({
      from: startedAt,
      to: Math.min(ends, lastAt + tokenLife),
    })),
    now,
  );
}
