import type { FeedLivescore } from '../../message.ts';
import { type Incident, OVERTIME, periodAt, type Score, scoreAt } from '../model/timeline.ts';
import type { FixturePlan } from './fixture-plan.ts';
import { pressureAt } from './pressure-at.ts';

const EVERY = 30_000;
const IN_PROGRESS = 2;
const FINISHED = 3;
const BREAK = 80;
const FULL_TIME = 100;
const AFTER_OVERTIME = 101;
/** What is counted of a match: corners and cards, baskets of two, three and one. */
const COUNTED = { football: [1, 6, 7], basketball: [28, 30, 32], baseball: [] } as const;
/** Incident types the feed has numbers for and the site shows: goals and cards. */
const SHOWN = new Set([6, 7, 9]);

const results = ({ home, away }: Score) => [
  { Position: '1', Value: String(home) },
  { Position: '2', Value: String(away) },
];

/** When the score was last sent, at or before a virtual time: each score, card and period change and every 30 s. */
export function scorePoint({ kickoff, end, timeline }: FixturePlan, now: number): number | null {
  if (now < kickoff) return null;
  if (now >= end) return end;
  const elapsed = now - kickoff;
  const sendTimes = [
    Math.floor(elapsed / EVERY) * EVERY,
    ...timeline.periods.flatMap((period) => [period.start, period.end]),
    ...timeline.scores.map((score) => score.at),
    ...timeline.otherIncidents.filter((other) => SHOWN.has(other.type)).map((other) => other.at),
  ];
  return kickoff + sendTimes.reduce((last, at) => (at <= elapsed && at > last ? at : last), 0);
}

/** Score, clock, periods and incidents at a score point. */
export function livescoreAt(plan: FixturePlan, point: number): FeedLivescore {
  const { timeline, end, kickoff } = plan;
  const elapsed = point - kickoff;
  const over = point >= end;
  const { index, inBreak } = periodAt(timeline, elapsed);
  const period = timeline.periods[index];
  const until = Math.min(elapsed, period?.end ?? elapsed);
  const seconds = Math.floor(
    (period?.clockFrom ?? 0) + ((until - (period?.start ?? 0)) / 1_000) * (period?.clockRate ?? 0),
  );
  const lastType = timeline.periods.at(-1)?.type === OVERTIME ? AFTER_OVERTIME : FULL_TIME;
  return {
    Scoreboard: {
      Status: over ? FINISHED : IN_PROGRESS,
      CurrentPeriod: over ? lastType : inBreak ? BREAK : (period?.type ?? BREAK),
      Time: String(seconds),
      Clock: { Status: over || period?.clockRate === 0 ? 0 : inBreak ? 2 : 1, Seconds: String(seconds) },
      Results: results(scoreAt(timeline, elapsed)),
    },
    Periods: timeline.periods.slice(0, index + 1).map((played, position) => ({
      Type: played.type,
      IsFinished: elapsed >= played.end,
      IsConfirmed: elapsed >= played.end,
      Results: results(scoreAt(timeline, elapsed, position)),
      Incidents: shown([...timeline.scores, ...timeline.otherIncidents], {
        until: elapsed,
        period: position,
      }).map((incident) => ({
        Period: played.type,
        IncidentType: incident.type,
        Seconds: Math.floor(played.clockFrom + ((incident.at - played.start) / 1_000) * played.clockRate),
        ParticipantPosition: incident.side === 'home' ? '1' : '2',
      })),
    })),
    Statistics: COUNTED[plan.sport].map((type) => ({
      Type: type,
      Results: results(count(plan, type, elapsed)),
    })),
    LivescoreExtraData: [{ Name: 'Pressure', Value: pressureAt(plan, elapsed).join(',') }],
  };
}

interface Until {
  readonly until: number;
  readonly period: number;
}

function shown(incidents: readonly Incident[], { until, period }: Until): readonly Incident[] {
  return incidents
    .filter((incident) => SHOWN.has(incident.type) && incident.at <= until && incident.period === period)
    .sort((a, b) => a.at - b.at);
}

function count({ timeline }: FixturePlan, type: number, until: number): Score {
  const incidents = [...timeline.scores, ...timeline.otherIncidents];
  const of = (side: Incident['side']) =>
    incidents.filter((one) => one.type === type && one.side === side && one.at <= until).length;
  return { home: of('home'), away: of('away') };
}
