import type { Key } from './key.ts';

const member = (memberSeq: number) => `M#${memberSeq}`;
const ordered = (ordinal: number) => String(ordinal).padStart(13, '0');

/** Keys of responsible gambling; part of `keys`. */
export const playerLimitKeys = {
  /** A member's own limits, and their changes by version. */
  playerLimits: (memberSeq: number): Key => ({ pk: member(memberSeq), sk: 'OWN' }),
  playerLimitChange: (memberSeq: number, version: number): Key => ({
    pk: member(memberSeq),
    sk: `OWN#${ordered(version)}`,
  }),
  playerLimitChanges: (memberSeq: number) => ({ pk: member(memberSeq), prefix: 'OWN#' }),
  /** That a member answered the offer of a deposit limit. */
  depositOffer: (memberSeq: number): Key => ({ pk: member(memberSeq), sk: 'DEPOSITOFFER' }),
  /** Markers of harm found of a member, and the record of contact by its time. */
  harm: (memberSeq: number): Key => ({ pk: member(memberSeq), sk: 'HARM' }),
  harmContact: (memberSeq: number, { at, by }: { readonly at: number; readonly by: string }): Key => ({
    pk: member(memberSeq),
    sk: `HARM#${ordered(at)}#${by}`,
  }),
  harmContacts: (memberSeq: number) => ({ pk: member(memberSeq), prefix: 'HARM#' }),
  /** Sessions by their start, ended ones included: they count as time played. */
  playSession: (owner: string, session: { readonly startedAt: number; readonly familyId: string }): Key => ({
    pk: owner,
    sk: `PLAYED#${ordered(session.startedAt)}#${session.familyId}`,
  }),
  playSessions: (memberSeq: number, since: number) => ({
    pk: member(memberSeq),
    from: `PLAYED#${ordered(since)}`,
    to: 'PLAYED#~',
  }),
} as const;
