import { type Row, rowsOf } from './row.ts';

/** Betting half, spec §7 'Game lists', one row per call; statistics are the project's own. */
export const sportsCallRows: readonly Row[] = [
  ...rowsOf('sports betting', {
    'call POST /v2/game/korean/prematch2': 'Korean-style matches to come, one half line per main market',
    'call POST /v2/lsport/korean/prematch': 'the same of LSports-shaped feeds alone',
    'call POST /v2/game/korean/special2': 'matches to come with their special markets',
    'call POST /v2/game/european/list3': 'European-style games that wait, at their main lines',
    'call POST /v2/lsport/european/list': 'the same of LSports-shaped feeds alone',
    'call POST /v2/game/european/dateCnt': 'games on each of the next seven Korean days',
    'call POST /v2/lsport/european/dateCnt': 'the same of LSports-shaped feeds alone',
    'call POST /v2/game/european/detail2': 'one game with every market and line',
    'call POST /v2/lsport/european/detail': 'the same of LSports-shaped feeds alone',
    'call POST /v2/inplay/list': 'every game in play with score, clock and lines',
    'call POST /v2/inplay/wait/list': 'games in play within a day, at prematch prices',
    'call POST /v2/inplay/detail': 'one game in play with every market and line',
    'call POST /game/live/new': 'games in play that take bets',
    'call POST /v2/game/popular': 'matches with the most open bets, then the soonest',
    'call POST /v2/game/result/sports': 'finished games with score, periods and settled odds',
    'call POST /v2/game/result/detail': 'one game with every settled selection',
    'call POST /v2/game/stats': 'the last five games of each team and against each other',
    'call POST /v2/game/price-history': 'what a market cost so far',
  }),
];
