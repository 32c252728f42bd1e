import type { Key } from './keys.ts';

const member = (memberSeq: number) => `M#${memberSeq}`;
const ordered = (ordinal: number) => String(ordinal).padStart(13, '0');

/** Keys of responsible play, part of `keys`. */
export const ownKeys = {
  /** What a member laid down for himself, and the lines of its history by version. */
  ownLimits: (memberSeq: number): Key => ({ pk: member(memberSeq), sk: 'OWN' }),
  ownChange: (memberSeq: number, version: number): Key => ({
    pk: member(memberSeq),
    sk: `OWN#${ordered(version)}`,
  }),
  ownChanges: (memberSeq: number) => ({ pk: member(memberSeq), prefix: 'OWN#' }),
  /** Logins by their start, also those that were ended: they were played in. */
  playedLogin: (owner: string, login: { readonly startedAt: number; readonly familyId: string }): Key => ({
    pk: owner,
    sk: `PLAYED#${ordered(login.startedAt)}#${login.familyId}`,
  }),
  playedLogins: (memberSeq: number, since: number) => ({
    pk: member(memberSeq),
    from: `PLAYED#${ordered(since)}`,
    to: 'PLAYED#~',
  }),
} as const;
