import type { WireCasinoLine } from '../../../../shared/model/balance/wire-casino.ts';

/** One bet or one result at a casino or slot provider, as the page reads it. */
export interface CasinoView {
  /** Names the row when it is deleted. */
  readonly row: string;
  readonly id: string;
  readonly at: string;
  readonly provider: string;
  readonly game: string;
  readonly round: string;
  /** Null on a result. */
  readonly stake: number | null;
  /** Null on a bet. */
  readonly win: number | null;
  readonly result: 'hit' | 'miss' | null;
}

export function casinoView(line: WireCasinoLine): CasinoView {
  return {
    row: line.row,
    id: line.trans_id,
    at: line.date,
    provider: line.third_party_name,
    game: line.game_type,
    round: line.round_id,
    stake: line.type === 'bet' ? line.amount : null,
    win: line.type === 'result' ? line.amount : null,
    result: line.result,
  };
}

export function casinoResult({ result, win }: CasinoView): string {
  if (result === null) return win === null ? '베팅' : '취소';
  return result === 'hit' ? '적중' : '미적중';
}
