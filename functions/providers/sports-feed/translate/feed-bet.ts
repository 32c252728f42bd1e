import { type Score, type SettlementCode, settlementCodes } from '../../../../shared/model/sports/match.ts';
import type { FeedBet } from '../message.ts';

const CODES: readonly SettlementCode[] = Object.values(settlementCodes);

/** The feed's Settlement number; null when it is none of the seven. */
export function settlementCode(code: number | null | undefined): SettlementCode | null {
  return CODES.find((known) => known === code) ?? null;
}

const DECIMAL = /^(\d{1,7})(?:\.(\d*))?$/;

/** Feed price text → integer hundredths, truncated on the text itself ('1.955' → 195). Null when it is no price. */
export function priceInHundredths(text: string): number | null {
  const parts = DECIMAL.exec(text.trim());
  if (!parts) return null;
  return Number(`${parts[1] ?? ''}${`${parts[2] ?? ''}00`.slice(0, 2)}`);
}

/** The folder of a feed bet: bets of one market with equal base lines share it. */
export function folderId(
  { gameId, marketId }: { readonly gameId: string; readonly marketId: number },
  bet: Pick<FeedBet, 'BaseLine'>,
): string {
  return `${gameId}-${marketId}-${feedLine(bet.BaseLine)?.number ?? '0'}`;
}

export interface FeedLine {
  /** Canonical number text: '-0.5', '2', '0'. */
  readonly number: string;
  /** The score the line was priced at, '(1-0)' in the feed; null when none was given. */
  readonly from: Score | null;
}

const LINE = /^\s*([+-]?\d+(?:\.\d+)?)\s*(?:\(\s*(\d+)\s*-\s*(\d+)\s*\))?\s*$/;

/** Reads a feed line such as '-0.5 (0-0)'; null when there is no number in it. */
export function feedLine(text: string | null | undefined): FeedLine | null {
  const parts = text == null ? null : LINE.exec(text);
  if (!parts) return null;
  const from = parts[2] === undefined ? null : { home: Number(parts[2]), away: Number(parts[3]) };
  return { number: String(Number(parts[1]) || 0), from };
}
