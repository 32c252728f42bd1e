import type { WireRound, WireRoundBet, WireRoundGame } from '../../../shared/model/games/wire-round.ts';
import { tokenBaccarat } from '../../../shared/rules/games/cards/baccarat.ts';
import type { RoundView } from '../../../web/host/games/frame/use-round.ts';

/** A frame of baccarat: when its round opens, epoch ms, and what it knows. */
export const open = Date.parse('2026-11-22T03:00:00.000Z');
export const iso = (after: number) => new Date(open + after * 1_000).toISOString();
export const game: WireRoundGame = {
  game_id: 'baccarat',
  game_seq: '2026112200241',
  game_round: 241,
  game_name: '바카라',
  openAt: iso(0),
  closeAt: iso(35),
  game_starttime: iso(45),
  serverTime: iso(0),
  serverSeedHash: '',
  folders: [],
};
export const before: WireRound = {
  game: 'baccarat',
  gameSeq: '2026112200240',
  round: 240,
  drawAt: iso(0),
  state: 'drawn',
  result: { winner: 'P' },
  serverSeedHash: '',
  entropy: null,
  entropySource: null,
};
export const bet: WireRoundBet = {
  betting_betcode: 'b_1',
  betting_game: 'baccarat',
  betting_game_seq: before.gameSeq,
  betting_round: 240,
  betting_market_name_kr: '바카라 플레이어',
  betting_odds: 2,
  betting_regdatetime: iso(-20),
  betting_bet_amount: 10_000,
  betting_total_result: 'hit',
  betting_payed_amount: 20_000,
  betting_status: '정상',
  deletable: true,
  lines: [],
};
export const state: RoundView['state'] = {
  game,
  closed: null,
  myBets: [bet],
  rounds: [before],
  previous: null,
  flight: null,
  member: { members_cash: 50_000, members_point: 0 },
  limits: { minBetting: 1_000, maxBetting: 500_000, maxWin: 10_000_000, maxOdds: null },
};
export const view: RoundView = {
  game: tokenBaccarat,
  state,
  round: game,
  phase: 'open',
  takesBets: true,
  latest: before,
  isFresh: true,
  isRevealed: true,
  reread: () => undefined,
};
