import type { Score } from '../../../../shared/model/sports/match.ts';

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
