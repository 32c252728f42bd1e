/**
 * `F#fid / F`: one login and its rotating refresh token (security.md §1). The table holds hashes of secrets only.
 */
export interface Family {
  readonly pk: string;
  readonly sk: string;
  readonly familyId: string;
  /** Partition of whoever logged in: `M#12` or `O#cashier01`. */
  readonly owner: string;
  readonly aud: 'member' | 'operator';
  /** SHA-256 of the token in force and of the one before it. */
  readonly cur: string;
  readonly prev?: string;
  readonly prevAt?: number;
  /** With the previous token and the server's key it makes the present one. */
  readonly salt?: string;
  /** 'api' clients carry the refresh token in bodies, browsers in a cookie; never the other way. */
  readonly client: 'web' | 'api';
  readonly device: string;
  readonly ip: string;
  /** The owner's token version at login: a later one ends this family. */
  readonly tv: number;
  readonly startedAt: number;
  /** A member's, at login: milliseconds logged in on that Korean day, and won lost by bets ever. */
  readonly playedBefore?: number;
  readonly lostBefore?: number;
  readonly lastAt: number;
  /** Epoch ms: absolute end, and the end when no rotation comes first. */
  readonly ends: number;
  readonly idleEnds: number;
  /** Why it was ended before its time. */
  readonly revoked?: string;
  /** Epoch seconds: the table forgets it. */
  readonly expiresAt: number;
}

export function isLiveFamily(family: Family, now: number): boolean {
  return family.revoked === undefined && now < family.ends && now < family.idleEnds;
}
