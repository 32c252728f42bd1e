import type { TableBet } from '../../../model/casino/table-bet.ts';
import type { WireRoundBet } from '../../../model/games/wire-round.ts';
import { settlementCodes } from '../../../model/sports/match.ts';
import type { Game } from '../../games/game.ts';
import { legResult } from '../../leg-result.ts';
import { priceFrom } from '../../odds-text.ts';
import { lineReturns } from './table-returns.ts';

const statuses: Readonly<Record<TableBet['state'], string>> = {
  placing: '확인중',
  open: '정상',
  cancelling: '취소중',
  paid: '정상',
  cancelled: '취소',
};

/** Whether a bet was taken, or may have been: one that the member's wallet refused is none. */
export function wasTaken({ reason }: TableBet): boolean {
  return reason === undefined || reason === 'void' || reason === 'late';
}

/** A bet at a table as its history shows it, in the shape of every bet on a round. */
export function tableBetToWire(
  bet: TableBet,
  game: Pick<Game, 'codeOf' | 'wonOdds' | 'nameOf'>,
): WireRoundBet {
  const { ulid, table, seq, lines, stake, at, state, draw, paid = 0 } = bet;
  const codes = draw
    ? lineReturns(game, { lines, draw }).map(({ code }) => code)
    : lines.map(() => (state === 'cancelled' ? settlementCodes.void : settlementCodes.open));
  const shown = lines.map(({ key, amount, odds }, line) => ({
    key,
    name: game.nameOf(key),
    odds: priceFrom(odds),
    amount,
    result: legResult(codes[line] ?? settlementCodes.open),
  }));
  const [first, ...others] = shown;
  const name = first?.name ?? '';
  return {
    betting_betcode: ulid,
    betting_game: table,
    betting_game_seq: seq,
    betting_round: Number(seq.slice(8)),
    betting_market_name_kr: others.length === 0 ? name : `${name} 외 ${others.length}건`,
    betting_odds: Math.max(0, ...shown.map(({ odds }) => odds)),
    betting_regdatetime: new Date(at).toISOString(),
    betting_bet_amount: stake,
    betting_total_result: totalOf(shown.map(({ result }) => result)),
    betting_payed_amount: state === 'cancelled' ? stake : paid,
    betting_status: statuses[state],
    deletable: false,
    lines: shown,
  };
}

type Result = WireRoundBet['betting_total_result'];

function totalOf(results: readonly Result[]): Result {
  const order: readonly Result[] = ['wait', 'hit', 'miss', 'exception'];
  return order.find((one) => results.includes(one)) ?? 'wait';
}
