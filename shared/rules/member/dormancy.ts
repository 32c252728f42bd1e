import { monthsLater } from '../text/korean-months.ts';

/** Korean calendar months without a login after which an account is dormant (security design §10, requirement 49). */
const dormantAfterMonths = 12;

interface Absence {
  /** Epoch ms of the last login; undefined when there was none. */
  readonly lastLoginAt: number | undefined;
  readonly registeredAt: number;
}

/** Since when, epoch ms, an account has been dormant at `now`; null while it is not. Who never logged in is away since joining. */
export function dormantSince({ lastLoginAt, registeredAt }: Absence, now: number): number | null {
  const since = monthsLater(lastLoginAt ?? registeredAt, dormantAfterMonths);
  return now >= since ? since : null;
}
