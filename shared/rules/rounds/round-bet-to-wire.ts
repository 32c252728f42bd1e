import type { Bet } from '../../model/betting/bet.ts';
import type { WireRoundBet } from '../../model/games/wire-round.ts';
import { statusText } from '../bets/bet-to-wire.ts';
import { betTotals } from '../bets/bet-totals.ts';
import { gameOf } from '../games/games.ts';
import { legResult } from '../leg-result.ts';
import { priceFrom } from '../odds-text.ts';
import { pairGameOf } from './instant-round-id.ts';
import { roundNamed } from './rounds.ts';

/** A bet on a round as its game's history shows it. */
export function roundBetToWire(bet: Bet): WireRoundBet {
  const { code, legs, stakes = [] } = bet;
  const [first, ...others] = legs;
  const round = roundNamed(first?.gameId ?? '');
  const name = first?.marketNameKo ?? '';
  return {
    betting_betcode: code,
    betting_game: round?.game ?? first?.gameId.split('-')[0] ?? '',
    betting_game_seq: round?.seq ?? '',
    betting_round: numberOf(round),
    betting_market_name_kr: others.length === 0 ? name : `${name} 외 ${others.length}건`,
    betting_odds: priceFrom(betTotals(bet).odds),
    betting_regdatetime: new Date(bet.acceptedAt).toISOString(),
    betting_bet_amount: bet.stake,
    betting_total_result: bet.result,
    betting_payed_amount: bet.paid,
    betting_status: statusText[bet.status],
    deletable: bet.status !== 'open',
    lines: legs.map((leg, line) => ({
      key: leg.selectionId,
      name: leg.marketNameKo,
      odds: priceFrom(leg.odds),
      amount: stakes[line] ?? 0,
      result: legResult(leg.code),
    })),
  };
}

/** Its number of the day; of a game on a member's own pair, whose nonces begin with 0, the number of the game. */
function numberOf(round: ReturnType<typeof roundNamed>): number {
  if (round === null) return 0;
  const isOnPair = gameOf(round.game)?.drawnFrom === 'pair';
  return isOnPair ? (pairGameOf(round.seq)?.nonce ?? -1) + 1 : Number(round.seq.slice(8));
}
