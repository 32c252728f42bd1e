import { quarterSeconds } from '../../../../shared/model/sports/basketball-quarters.ts';
import type { WireLive } from '../../../../shared/model/sports/wire-match.ts';

/** A period a match has or will have. */
interface PlannedPeriod {
  /** The feed's number of its type. */
  readonly type: number;
  readonly name: string;
  /** The match's clock at its start and its length in seconds; null where the clock says nothing of it. */
  readonly clock: { readonly from: number; readonly seconds: number } | null;
}

export interface Segment extends PlannedPeriod {
  readonly state: 'over' | 'now' | 'next';
  /** 0–1 of a period being played; null where nobody can tell. */
  readonly played: number | null;
}

const football: readonly number[] = [6046, 210];
const minute = 60;
const halves: readonly PlannedPeriod[] = [
  { type: 10, name: '전반', clock: { from: 0, seconds: 45 * minute } },
  { type: 20, name: '후반', clock: { from: 45 * minute, seconds: 45 * minute } },
];
const extraTime: readonly PlannedPeriod[] = [
  { type: 30, name: '연장 전반', clock: { from: 90 * minute, seconds: 15 * minute } },
  { type: 35, name: '연장 후반', clock: { from: 105 * minute, seconds: 15 * minute } },
];
const penalties: PlannedPeriod = { type: 50, name: '승부차기', clock: null };
const overtime: PlannedPeriod = { type: 40, name: '연장', clock: null };
const shootOut: PlannedPeriod = { ...penalties, name: '슛아웃' };

const basketball = 48242;
/** Sports of numbered periods: how many a match has. The clock counts those of basketball. */
const numbered: ReadonlyMap<number, { readonly count: number; readonly unit: string }> = new Map([
  [basketball, { count: 4, unit: '쿼터' }],
  [131506, { count: 4, unit: '쿼터' }],
  [35232, { count: 3, unit: '피리어드' }],
  [154914, { count: 9, unit: '회' }],
]);

const afterEverything = 100;

/** A match as far as its periods go. */
export interface Played {
  readonly sportsId: number;
  /** Its league's name: quarters are not as long in all of them. */
  readonly leagueNameKr: string;
  readonly live: WireLive;
}

/** The periods of a match, those to come included where their number is known, each with how far it is. */
export function segmentsOf(played: Played, clockSeconds: number | null): readonly Segment[] {
  const { live } = played;
  const begun = new Set(live.periods.map(({ type }) => type));
  return planOf(played).map((period) => {
    const isOn = period.type === live.period;
    const state = isOn ? 'now' : begun.has(period.type) || live.period >= afterEverything ? 'over' : 'next';
    return { ...period, state, played: isOn ? playedOf(period, clockSeconds) : null };
  });
}

function planOf({ sportsId, leagueNameKr, live }: Played): readonly PlannedPeriod[] {
  const { period, periods } = live;
  const has = ({ type }: PlannedPeriod): boolean =>
    type === period || periods.some((one) => one.type === type);
  if (football.includes(sportsId)) {
    const isExtended = extraTime.some(has);
    return [...halves, ...(isExtended ? extraTime : []), ...(has(penalties) ? [penalties] : [])];
  }
  const sport = numbered.get(sportsId);
  if (!sport) return periods.map(({ type, nameKr: name }) => ({ type, name, clock: null }));
  const { count, unit } = sport;
  const isExtra = (type: number): boolean => type > count && type < overtime.type;
  const extra = [...new Set([period, ...periods.map(({ type }) => type)])]
    .filter(isExtra)
    .sort((a, b) => a - b);
  const types = [...Array.from({ length: count }, (_, index) => index + 1), ...extra];
  const seconds = sportsId === basketball ? quarterSeconds(leagueNameKr) : null;
  return [
    ...types.map((type) => ({
      type,
      name: `${type}${unit}`,
      clock: seconds === null ? null : { from: (type - 1) * seconds, seconds },
    })),
    ...[overtime, shootOut].filter(has),
  ];
}

function playedOf({ clock }: PlannedPeriod, at: number | null): number | null {
  if (clock === null || at === null || at < clock.from) return null;
  return Math.min(1, (at - clock.from) / clock.seconds);
}
