import type { Key } from './key.ts';

const member = (memberSeq: number) => `M#${memberSeq}`;

/** Keys of events; part of `keys`. `day`: Korean, yyyymmdd. `round`: a week of the lotto by the day of its draw. */
export const eventKeys = {
  /** The days of a Korean month ('YYYYMM') on which the member attended. */
  attended: (memberSeq: number, month: string): Key => ({ pk: member(memberSeq), sk: `ATTENDED#${month}` }),
  /** Spins of the prize wheel: how many on a Korean day, and each of them. */
  wheelDay: (memberSeq: number, day: string): Key => ({ pk: member(memberSeq), sk: `SPINDAY#${day}` }),
  wheelSpin: (memberSeq: number, id: string): Key => ({ pk: member(memberSeq), sk: `SPIN#${id}` }),
  wheelSpins: (memberSeq: number) => ({ pk: member(memberSeq), prefix: 'SPIN#' }),
  /** A member's part in a week of the lotto, and its tickets by the key each was chosen under. */
  lottoWeek: (memberSeq: number, round: string): Key => ({ pk: member(memberSeq), sk: `LOTTO#${round}` }),
  lottoWeeks: (memberSeq: number) => ({ pk: member(memberSeq), prefix: 'LOTTO#' }),
  lottoTicket: (memberSeq: number, round: string, ticket: string): Key => ({
    pk: member(memberSeq),
    sk: `LTICKET#${round}#${ticket}`,
  }),
  lottoTickets: (memberSeq: number, round: string) => ({
    pk: member(memberSeq),
    prefix: `LTICKET#${round}#`,
  }),
  /** Who took part in an event on a day, and how often and for how many points: counted in several places, by member. */
  eventRow: (event: string, day: string, id: string): Key => ({ pk: `EVENT#${event}#${day}`, sk: id }),
  eventRows: (event: string, day: string) => ({ pk: `EVENT#${event}#${day}` }),
  eventTotal: (day: string, event: string, shard: number): Key => ({
    pk: `EVENTDAY#${day}`,
    sk: `${event}#${shard}`,
  }),
  eventTotals: (day: string) => ({ pk: `EVENTDAY#${day}` }),
} as const;
