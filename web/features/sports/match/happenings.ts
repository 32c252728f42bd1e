import type { WireLive } from '../../../../shared/model/sports/wire-match.ts';
import { type Played, type Segment, segmentsOf } from './periods.ts';

export type IncidentKind = 'goal' | 'yellow' | 'red' | 'other';
interface Score {
  readonly home: number;
  readonly away: number;
}

/** What happened, by the feed's numbers; everything else is left out. */
const incidentNames: ReadonlyMap<number, { readonly name: string; readonly kind: IncidentKind }> = new Map([
  [1, { name: '코너킥', kind: 'other' }],
  [6, { name: '옐로카드', kind: 'yellow' }],
  [7, { name: '레드카드', kind: 'red' }],
  [8, { name: '페널티킥', kind: 'other' }],
  [9, { name: '골', kind: 'goal' }],
  [24, { name: '자책골', kind: 'goal' }],
  [25, { name: '페널티 골', kind: 'goal' }],
  [40, { name: '페널티 실축', kind: 'other' }],
]);

interface Incident {
  readonly what: 'incident';
  readonly kind: IncidentKind;
  readonly name: string;
  readonly side: string;
  /** '45+2분'. */
  readonly minute: string;
  /** The score after a goal; null where the feed's goals do not add up to its score. */
  readonly score: Score | null;
  readonly segment: Segment | undefined;
  readonly seconds: number;
}

interface PeriodRow {
  readonly what: 'period';
  readonly type: number;
  /** '2쿼터 종료'. */
  readonly name: string;
  readonly isOver: boolean;
  /** Of the period, and of the match after it. */
  readonly score: Score;
  readonly total: Score;
}
export type Happening = Incident | PeriodRow;

/** Everything that happened in a match, newest first: incidents, and each period with its score. */
export function happeningsOf(played: Played): readonly Happening[] {
  const { live } = played;
  const segments = segmentsOf(played, live.clock.seconds);
  const incidents = withScores(incidentsOf(live, segments), live.score);
  const rows: Happening[] = [];
  let total: Score = { home: 0, away: 0 };
  const placed = new Set<Incident>();
  for (const { type, nameKr, home, away } of live.periods) {
    const own = incidents.filter(({ segment }) => segment?.type === type);
    for (const incident of own) placed.add(incident);
    total = { home: total.home + home, away: total.away + away };
    const isOver = segments.find((segment) => segment.type === type)?.state === 'over';
    const end: PeriodRow = {
      what: 'period',
      type,
      name: `${nameKr} ${isOver ? '종료' : '진행중'}`,
      isOver,
      score: { home, away },
      total,
    };
    rows.push(...own, end);
  }
  return [...rows, ...incidents.filter((incident) => !placed.has(incident))].reverse();
}

function incidentsOf({ incidents }: WireLive, segments: readonly Segment[]): readonly Incident[] {
  return incidents.flatMap(({ type, side, seconds, period }) => {
    const known = incidentNames.get(type);
    if (!known) return [];
    const segment = segments.find((each) => each.type === period);
    return [
      { what: 'incident', ...known, side, seconds, minute: minuteOf(seconds, segment), score: null, segment },
    ] satisfies Incident[];
  });
}

/** Minutes are counted from one; what is added to a half is counted beside it. */
function minuteOf(seconds: number, segment: Segment | undefined): string {
  const minute = Math.floor(seconds / 60) + 1;
  const last = segment?.clock ? (segment.clock.from + segment.clock.seconds) / 60 : minute;
  return minute > last ? `${last}+${minute - last}분` : `${minute}분`;
}

function withScores(incidents: readonly Incident[], final: Score): readonly Incident[] {
  const count = (side: 'home' | 'away'): number =>
    incidents.filter((incident) => incident.kind === 'goal' && incident.side === side).length;
  if (count('home') !== final.home || count('away') !== final.away) return incidents;
  let score: Score = { home: 0, away: 0 };
  return incidents.map((incident) => {
    if (incident.kind !== 'goal') return incident;
    score = {
      home: score.home + Number(incident.side === 'home'),
      away: score.away + Number(incident.side === 'away'),
    };
    return { ...incident, score };
  });
}

export interface Mark {
  readonly kind: 'goal' | 'yellow' | 'red';
  readonly side: string;
  /** 0–1 along the bar. */
  readonly at: number;
}

/** How broad a segment of the clock's bar is, beside the others. */
export function breadthOf({ clock }: Segment): number {
  return clock?.seconds ?? 720;
}

/** Goals and cards along the clock's bar. */
export function marksOf(played: Played): readonly Mark[] {
  const { live } = played;
  const segments = segmentsOf(played, live.clock.seconds);
  const all = segments.reduce((sum, segment) => sum + breadthOf(segment), 0);
  return incidentsOf(live, segments).flatMap(({ kind, side, seconds, segment }) => {
    if (kind === 'other' || !segment?.clock) return [];
    const before = segments
      .slice(0, segments.indexOf(segment))
      .reduce((sum, each) => sum + breadthOf(each), 0);
    const within = Math.min(segment.clock.seconds, Math.max(0, seconds - segment.clock.from));
    return [{ kind, side, at: (before + within) / all }];
  });
}
