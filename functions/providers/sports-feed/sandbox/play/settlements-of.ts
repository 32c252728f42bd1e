import { settlementCodes } from '../../../../../shared/model/sports/match.ts';
import type { FeedBet, FeedMarket } from '../../message.ts';
import { type Score, scoreAt } from '../model/timeline.ts';
import { lineTexts } from '../prices/line-texts.ts';
import type { PlannedMarket } from '../prices/planned-market.ts';
import { codesOf, type Decision } from './codes-of.ts';
import type { FixturePlan } from './fixture-plan.ts';

const AFTER = 60_000;
const WITHDRAWN_AFTER = 5 * 60_000;
const CORRECTED_AFTER = 2 * 60_000;
/** One slot in so many is first settled the wrong way round. */
const MISTAKEN = 97;
const SETTLED = 3;
const MAIN = new Set([1, 226]);

export interface SettlementMessage {
  /** Virtual time. */
  readonly at: number;
  readonly markets: readonly FeedMarket[];
}

/** Every settlement a match will ever send, in order of time. */
export function settlementsOf(plan: FixturePlan): readonly SettlementMessage[] {
  const byTime = new Map<number, FeedMarket[]>();
  const send = (at: number, market: FeedMarket) => byTime.set(at, [...(byTime.get(at) ?? []), market]);
  for (const market of plan.markets) {
    const at = plan.kickoff + market.decidedAt + AFTER;
    if (market.spec.kind === 'next-score') {
      for (const [goal, line] of nextGoalLines(plan, market)) send(plan.kickoff + goal + AFTER, line);
    } else if (MAIN.has(market.spec.id) && plan.slot % MISTAKEN === 0) {
      send(
        at,
        settled(plan, market, (decision) => ({ ...decision, score: exchanged(decision.score) })),
      );
      send(at + WITHDRAWN_AFTER, withdrawn(settled(plan, market)));
      send(at + WITHDRAWN_AFTER + CORRECTED_AFTER, settled(plan, market));
    } else send(at, settled(plan, market));
  }
  return [...byTime].map(([at, markets]) => ({ at, markets })).sort((a, b) => a.at - b.at);
}

const exchanged = ({ home, away }: Score): Score => ({ home: away, away: home });

function withdrawn(market: FeedMarket): FeedMarket {
  return { ...market, Bets: market.Bets?.map((bet) => ({ ...bet, Settlement: settlementCodes.withdrawn })) };
}

function settled(
  plan: FixturePlan,
  market: PlannedMarket,
  change: (decision: Decision) => Decision = (same) => same,
): FeedMarket {
  const { spec } = market;
  const final = decisionOf(plan, market);
  const bets = startingScores(plan, market).flatMap((from) =>
    market.lines.flatMap(({ line }) => {
      const score = { home: final.score.home - from.home, away: final.score.away - from.away };
      const codes = codesOf(spec.kind, change({ ...final, score }), { line, bets: spec.names.length });
      return spec.names.map((name, bet) =>
        settledBet(plan, market, { line, bet, name, at: from, code: codes[bet] ?? settlementCodes.open }),
      );
    }),
  );
  return { Id: spec.id, Name: spec.name, Bets: bets };
}

interface Coded {
  readonly line: number;
  readonly bet: number;
  readonly name: string;
  readonly at: Score;
  readonly code: number;
}

function settledBet(
  plan: FixturePlan,
  { spec }: PlannedMarket,
  { line, bet, name, at, code }: Coded,
): FeedBet {
  const { base, shown } = lineTexts(spec, line, { bet, at });
  return {
    Id: plan.betId(spec.id, base ?? '', name),
    Name: name,
    Line: shown,
    BaseLine: base,
    Status: SETTLED,
    Settlement: code,
  };
}

function decisionOf(plan: FixturePlan, { spec, decidedAt }: PlannedMarket): Decision {
  const { timeline } = plan;
  const inRegulation = ['odd-even', 'home-total', 'away-total'].includes(spec.kind);
  const matchEnd = inRegulation ? decidedAt : timeline.end;
  const scopeEnd = spec.scope === 'five' ? (timeline.periods[4]?.end ?? timeline.end) : matchEnd;
  const incidents =
    spec.kind === 'first-score'
      ? timeline.scores
      : [...timeline.scores, ...timeline.otherIncidents].filter((incident) =>
          spec.incidentTypes.includes(incident.type),
        );
  return {
    score: spec.scope === 'first' ? scoreAt(timeline, timeline.end, 0) : scoreAt(timeline, scopeEnd),
    first: [...incidents].sort((a, b) => a.at - b.at)[0]?.side ?? null,
  };
}

/** Scores at which a market's lines were priced: every score of its scope for handicaps that start again. */
function startingScores({ timeline }: FixturePlan, { spec, decidedAt }: PlannedMarket): readonly Score[] {
  if (!spec.restarts) return [{ home: 0, away: 0 }];
  return [
    { home: 0, away: 0 },
    ...timeline.scores.filter((score) => score.at < decidedAt).map((score) => scoreAt(timeline, score.at)),
  ];
}

/** One line per goal, decided by it, and a last one nobody scored. */
function nextGoalLines(
  plan: FixturePlan,
  { spec }: PlannedMarket,
): readonly (readonly [number, FeedMarket])[] {
  const { scores, end } = plan.timeline;
  const goals = [...scores.map(({ at, side }) => ({ at, first: side })), { at: end, first: null }];
  return goals.map(({ at, first }, index) => {
    const codes = codesOf(
      spec.kind,
      { score: { home: 0, away: 0 }, first },
      { line: 0, bets: spec.names.length },
    );
    const bets = spec.names.map((name, bet) =>
      settledBet(
        plan,
        { spec, lines: [], mainLine: null, decidedAt: at },
        { line: index + 1, bet, name, at: { home: 0, away: 0 }, code: codes[bet] ?? settlementCodes.open },
      ),
    );
    return [at, { Id: spec.id, Name: spec.name, Bets: bets }] as const;
  });
}
