import type { Key } from './key.ts';

/** An hour ('00' … '23') of a Korean day. */
export interface ReportHour {
  readonly day: string;
  readonly hour: string;
}

const rowsOf = ({ day, hour }: ReportHour) => `REPROWS#${day}#${hour}`;
const part = (number: number) => String(number).padStart(3, '0');

/** Keys of the reports; part of `keys`. */
export const reportKeys = {
  /** What entries of an hour add to the reports, many entries an item, named after them: the same ones are the same item. */
  reportRows: (hour: ReportHour, name: string): Key => ({ pk: rowsOf(hour), sk: name }),
  reportRowsOf: (hour: ReportHour) => ({ pk: rowsOf(hour) }),
  /** An hour that was over when rows of it came. */
  dueReportHour: ({ day, hour }: ReportHour): Key => ({ pk: 'REPDUE', sk: `${day}#${hour}` }),
  dueReportHours: () => ({ pk: 'REPDUE' }),
  /**
   * A day whose sums changed, where what reports of many days read of it is still to be made. Apart from the hours: the version before
   * takes whatever stands among them for an hour, beside this one during a deploy.
   */
  dueReportRange: (day: string, step: string): Key => ({ pk: 'REPRANGES', sk: `${day}#${step}` }),
  dueReportRanges: () => ({ pk: 'REPRANGES' }),
  /** Sums of an hour, in parts. */
  reportHour: ({ day, hour }: ReportHour, number: number): Key => ({
    pk: `REPHOURS#${day}`,
    sk: `${hour}#${part(number)}`,
  }),
  reportHours: (day: string) => ({ pk: `REPHOURS#${day}` }),
  /** Sums of a day by one dimension, in parts: a range of days is one query. */
  reportDay: (dimension: string, day: string, number: number): Key => ({
    pk: `REPDAYS#${dimension}`,
    sk: `${day}#${part(number)}`,
  }),
  reportDays: (dimension: string, { from, to }: { readonly from: string; readonly to: string }) => ({
    pk: `REPDAYS#${dimension}`,
    from: `${from}#`,
    to: `${to}#~`,
  }),
  /** Of a day's list of who staked: a name of its content. */
  reportPlayers: (day: string): Key => ({ pk: 'REPDAYS#players', sk: `${day}#${part(0)}` }),
  /** Names of the members who referred others, in parts. */
  reportReferrers: (number: number): Key => ({ pk: 'REPREFERRERS', sk: `#${part(number)}` }),
  reportReferrersAll: () => ({ pk: 'REPREFERRERS' }),
  /** How many of a member's entries are in the reports, where the sweep finds them without a stream. */
  reportedMember: (memberSeq: number): Key => ({ pk: `M#${memberSeq}`, sk: 'REPORTED' }),
  /** Until when hours were added up as they passed. */
  reportsThrough: (): Key => ({ pk: 'REPSTATE', sk: 'HOURS' }),
  /** How far the night's second look at the members has come. */
  reportNight: (): Key => ({ pk: 'REPSTATE', sk: 'NIGHT' }),
} as const;
