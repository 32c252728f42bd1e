import {
  type Market,
  type MatchState,
  type Score,
  type Side,
  settlementCodes,
} from '../../../../shared/model/sports/match.ts';
import type { FeedMarket, FeedMessage } from '../message.ts';
import { codesOf } from '../sandbox/play/codes-of.ts';
import type { MarketKind } from '../sandbox/prices/market-kind.ts';
import { closingMarkets } from './closing-markets.ts';
import { messageOf } from './message-of.ts';
import type { ScoresEvent } from './replies.ts';
import { sportOf } from './sport-of.ts';

const LIVESCORE = 2;
const PRICES = 3;
const RESULT = 35;
const IN_PROGRESS = 2;
const FINISHED = 3;
const SETTLED = 3;
const OVER = 100;

/**
 * A match of the scores call → type 2, and type 35 once it is completed: winner, handicap and total by
 * the final score, every line ever stored of them. `seq` is the poll's time, epoch milliseconds; of the same poll the
 * odds come first. A match that is not stored, not begun or called off gives no message.
 */
export function translateScores(
  event: ScoresEvent,
  { stored, seq }: { readonly stored: MatchState | null; readonly seq: number },
): readonly FeedMessage[] {
  const sport = sportOf(event.sport_key);
  const begun = Date.parse(event.commence_time) <= seq;
  if (!sport || !stored || !begun || stored.match.status === 'cancel') return [];
  const score = scoreOf(event);
  // Completed without a score was not played to an end: an operator decides.
  if (event.completed && !score) return [];
  const about = (type: number, part: { Markets: FeedMarket[] }) =>
    // One behind the odds of this poll, which are numbered with its time.
    messageOf({ type, seq: seq + 1, event: { FixtureId: event.id, ...part } });
  const closing = closingMarkets(stored);
  const results = event.completed && score && sport.decides ? resultsOf(stored.markets, score) : [];
  return [
    messageOf({
      type: LIVESCORE,
      seq,
      event: { FixtureId: event.id, Livescore: livescoreOf(event.completed, score) },
    }),
    ...(closing.length > 0 ? [about(PRICES, { Markets: [...closing] })] : []),
    ...(results.length > 0 ? [about(RESULT, { Markets: [...results] })] : []),
  ];
}

function scoreOf({ scores, home_team, away_team }: ScoresEvent): Score | null {
  const of = (team: string) => scores?.find(({ name }) => name === team)?.score;
  const home = of(home_team);
  const away = of(away_team);
  return home === undefined || away === undefined ? null : { home: Number(home), away: Number(away) };
}

function livescoreOf(completed: boolean, score: Score | null) {
  return {
    Scoreboard: {
      Status: completed ? FINISHED : IN_PROGRESS,
      // The API gives neither clock nor period.
      CurrentPeriod: completed ? OVER : 0,
      ...(score && {
        Results: [
          { Position: '1', Value: String(score.home) },
          { Position: '2', Value: String(score.away) },
        ],
      }),
    },
  };
}

/** How a family is decided, and whose code comes first. */
const DECIDED: Readonly<Record<string, { readonly kind: MarketKind; readonly sides: readonly Side[] }>> = {
  '1x2': { kind: 'three-way', sides: ['home', 'draw', 'away'] },
  '12': { kind: 'two-way', sides: ['home', 'away'] },
  ah: { kind: 'handicap', sides: ['home', 'away'] },
  ou: { kind: 'total', sides: ['over', 'under'] },
};

function resultsOf(markets: readonly Market[], score: Score): readonly FeedMarket[] {
  return markets.flatMap(({ marketId, family, folders }): FeedMarket[] => {
    const decided = DECIDED[family];
    if (!decided) return [];
    const bets = folders.flatMap(({ line, selections }) => {
      const { kind, sides } = decided;
      const codes = codesOf(kind, { score, first: null }, { line: Number(line ?? 0), bets: sides.length });
      return selections.map(({ id, name, side }) => ({
        Id: id,
        Name: name,
        Status: SETTLED,
        Settlement: codes[sides.indexOf(side)] ?? settlementCodes.open,
        ...(line !== null && { BaseLine: line }),
      }));
    });
    return [{ Id: marketId, Bets: bets }];
  });
}
