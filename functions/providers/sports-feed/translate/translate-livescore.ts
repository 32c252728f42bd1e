import type {
  Incident,
  LiveState,
  Match,
  PeriodScore,
  Score,
  Statistic,
} from '../../../../shared/model/sports/match.ts';
import { isNamedStatistic } from '../../../../shared/rules/sports/statistic-names.ts';
import type { FeedLivescore } from '../message.ts';
import { matchStatus } from './translation.ts';

const HANDBALL = 35709;
const ICE_HOCKEY = 35232;
/** Sports of two halves. */
const HALVED = new Set([6046, 210, HANDBALL]);
const COUNTED: Readonly<Record<number, string>> = {
  48242: '쿼터',
  131506: '쿼터',
  154914: '회',
  [ICE_HOCKEY]: '피리어드',
  154830: '세트',
  54094: '세트',
  265917: '세트',
  621569: '세트',
  154919: '라운드',
  687890: '맵',
};
const FIXED: Readonly<Record<number, string>> = {
  [-1]: '시작 전',
  40: '연장',
  80: '휴식',
  100: '경기 종료',
  101: '연장 종료',
  102: '승부차기 종료',
};
const HALVES: Readonly<Record<number, string>> = {
  10: '전반',
  20: '후반',
  30: '연장 전반',
  35: '연장 후반',
};
/** What decides a match that stands even after overtime, where its sport calls it otherwise than football. */
const SHOOT_OUTS: Readonly<Record<number, string>> = { [HANDBALL]: '승부던지기', [ICE_HOCKEY]: '슛아웃' };
const SHOOT_OUT = 50;

const BASEBALL = 154914;
const innings = 9;

/** Korean name of a feed period (the feed's Period Type). */
function periodNameKo(sportId: number, type: number): string {
  if (type === SHOOT_OUT && (HALVED.has(sportId) || sportId === ICE_HOCKEY))
    return SHOOT_OUTS[sportId] ?? '승부차기';
  if (HALVED.has(sportId)) return HALVES[type] ?? FIXED[type] ?? '';
  if (sportId === BASEBALL && type > innings && type < 40) return `연장 ${type}회`;
  return FIXED[type] ?? (type > 0 ? `${type}${COUNTED[sportId] ?? '피리어드'}` : '');
}

/** Break, end and not-started markers are no periods with a score of their own. */
function isPlayedPeriod(type: number): boolean {
  return type > 0 && type !== 80 && type < 100;
}

/**
 * Most seconds a running clock may place an incident before the message that reported it. Further back the clock is counted
 * differently, or the report came late: then the message's own time is used.
 */
const FARTHEST = 120;

interface MessageTime {
  /** Feed time, epoch ms. */
  readonly at: number;
  readonly period: number;
  readonly clock: LiveState['clock'];
}

/** Feed time an incident happened: the feed gives the match's clock at it, and the clock at the moment of its word. */
function incidentAt(
  { seconds, period }: Pick<Incident, 'seconds' | 'period'>,
  { at, ...message }: MessageTime,
): number {
  const ago = message.clock.seconds - seconds;
  const isByClock =
    message.clock.status === 'running' && message.period === period && ago >= 0 && ago <= FARTHEST;
  return isByClock ? at - ago * 1_000 : at;
}

const CLOCK = { 0: 'stopped', 1: 'running', 2: 'paused' } as const;
const RED_CARD = 7;
const NOT_STARTED = -1;

type Results = readonly { readonly Position: string; readonly Value: string }[] | null | undefined;

/** Score, period, clock and incidents merged into the match; a cancelled match is not reopened by a score, one the traders ended keeps its own. */
export function translateLivescore(message: FeedLivescore, match: Match, at: number): Match {
  if (match.endedByDesk) return match;
  const status = matchStatus(message.Scoreboard?.Status) ?? match.status;
  const live = liveState(message, match, at);
  return { ...match, live, status: match.status === 'cancel' ? 'cancel' : status };
}

function liveState(message: FeedLivescore, match: Match, at: number): LiveState {
  const { Scoreboard: board, Periods: periods, Statistics: statistics } = message;
  const before = match.live;
  const period = board?.CurrentPeriod ?? before?.period ?? NOT_STARTED;
  const shown = clock(board, before);
  const incidents = mergeIncidents(periods, {
    stored: before?.incidents ?? [],
    timeOf: (incident) => incidentAt(incident, { at, period, clock: shown }),
  });
  const reds = statistics?.find((statistic) => statistic.Type === RED_CARD);
  const counts = countsIn(statistics) ?? before?.statistics;
  const pressure = pressureIn(message) ?? before?.pressure;
  return {
    score: score(board?.Results) ?? before?.score ?? { home: 0, away: 0 },
    period,
    periodNameKo: periodNameKo(match.sportId, period),
    clock: shown,
    periods: mergePeriods(periods, before?.periods ?? [], match.sportId),
    incidents,
    red: score(reds?.Results) ?? countReds(incidents),
    ...(counts && { statistics: counts }),
    ...(pressure && { pressure }),
    updatedAt: at,
  };
}

/** What a page has a name for; null where the message counts nothing. */
function countsIn(statistics: FeedLivescore['Statistics']): readonly Statistic[] | null {
  const counts = (statistics ?? []).flatMap(({ Type: type, Results }) => {
    const points = isNamedStatistic(type) ? score(Results) : null;
    return points ? [{ type, ...points }] : [];
  });
  return counts.length > 0 ? counts : null;
}

/** Values of the feed's entry of that name, the oldest first. */
const PRESSURE = 'Pressure';
const MOST_PRESSURE_VALUES = 60;

function pressureIn({ LivescoreExtraData: extra }: FeedLivescore): readonly number[] | null {
  const value = extra?.find(({ Name }) => Name === PRESSURE)?.Value;
  if (typeof value !== 'string' || value === '') return null;
  const values = value.split(',').map(Number);
  if (values.length > MOST_PRESSURE_VALUES || !values.every(Number.isFinite)) return null;
  return values.map((each) => Math.round(Math.max(-100, Math.min(100, each))));
}

function clock(board: FeedLivescore['Scoreboard'], before: LiveState | null): LiveState['clock'] {
  const stored = before?.clock ?? { seconds: 0, status: 'stopped' as const };
  const seconds = wholeSeconds(board?.Clock?.Seconds) ?? wholeSeconds(board?.Time) ?? stored.seconds;
  const running = board?.Clock?.Status;
  const status = running === 0 || running === 1 || running === 2 ? CLOCK[running] : stored.status;
  return { seconds, status };
}

function wholeSeconds(text: string | null | undefined): number | null {
  const seconds = text == null || text === '' ? Number.NaN : Math.floor(Number(text));
  return Number.isSafeInteger(seconds) && seconds >= 0 ? seconds : null;
}

function score(results: Results): Score | null {
  const of = (position: string) =>
    wholeSeconds(results?.find((result) => result.Position === position)?.Value);
  const home = of('1');
  const away = of('2');
  return home === null || away === null ? null : { home, away };
}

function mergePeriods(
  arriving: FeedLivescore['Periods'],
  stored: readonly PeriodScore[],
  sportId: number,
): readonly PeriodScore[] {
  if (!arriving) return stored;
  const byType = new Map(stored.map((period) => [period.type, period]));
  for (const period of arriving) {
    const points = score(period.Results);
    if (!points || !isPlayedPeriod(period.Type)) continue;
    byType.set(period.Type, { type: period.Type, nameKo: periodNameKo(sportId, period.Type), ...points });
  }
  return [...byType.values()].sort((a, b) => a.type - b.type);
}

function mergeIncidents(
  arriving: FeedLivescore['Periods'],
  {
    stored,
    timeOf,
  }: { readonly stored: readonly Incident[]; readonly timeOf: (incident: Incident) => number },
): readonly Incident[] {
  const reported = (arriving ?? []).filter((period) => period.Incidents);
  if (reported.length === 0) return stored;
  const replaced = new Set(reported.map((period) => period.Type));
  const added = reported.flatMap((period) =>
    (period.Incidents ?? []).map((arrived): Incident => {
      const incident: Incident = {
        type: arrived.IncidentType,
        side: arrived.ParticipantPosition === '2' ? 'away' : 'home',
        seconds: arrived.Seconds ?? 0,
        period: period.Type,
      };
      // Sent again with each message: when it happened is what the first one said.
      return stored.find((one) => isSameIncident(one, incident)) ?? { ...incident, at: timeOf(incident) };
    }),
  );
  return [...stored.filter((incident) => !replaced.has(incident.period)), ...added].sort(
    (a, b) => a.seconds - b.seconds,
  );
}

/** Whether both messages are of one incident, whenever each was sent. */
export function isSameIncident(one: Incident, other: Incident): boolean {
  return (
    one.type === other.type &&
    one.side === other.side &&
    one.seconds === other.seconds &&
    one.period === other.period
  );
}

function countReds(incidents: readonly Incident[]): Score {
  const of = (side: Incident['side']) =>
    incidents.filter((incident) => incident.type === RED_CARD && incident.side === side).length;
  return { home: of('home'), away: of('away') };
}
