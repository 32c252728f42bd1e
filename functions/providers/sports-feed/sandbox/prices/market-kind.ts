import { fairAbove } from '../model/distribution.ts';
import type { Outlook } from '../model/outlook.ts';

export type MarketKind =
  | 'three-way'
  | 'two-way'
  | 'handicap'
  | 'total'
  | 'home-total'
  | 'away-total'
  | 'odd-even'
  | 'double-chance'
  | 'both-score'
  | 'any-score'
  | 'first-score'
  | 'next-score'
  | 'first-incident';

/** Chances of a market's bets in the order of its names; they make the prices. A market without 'none' shares its chance out. */
export function chancesOf(
  kind: MarketKind,
  outlook: Outlook,
  { line, bets }: { readonly line: number; readonly bets: number },
): readonly number[] {
  const chances = allChances(kind, outlook, line);
  if (chances.length === bets) return chances;
  const first = chances.slice(0, bets);
  const sum = first.reduce((total, chance) => total + chance, 0);
  return first.map((chance) => chance / sum);
}

function allChances(kind: MarketKind, outlook: Outlook, line: number): readonly number[] {
  const { margin, total, home, away, handicap, next } = outlook;
  const pair = (first: number) => [first, 1 - first];
  const win = margin.above(0);
  const level = margin.exactly(0);
  switch (kind) {
    case 'three-way':
      return [win, level, 1 - win - level];
    case 'two-way':
      return pair(win + level / 2);
    case 'handicap':
      return pair(fairAbove(handicap, -line));
    case 'total':
      return pair(fairAbove(total, line));
    case 'home-total':
      return pair(fairAbove(home, line));
    case 'away-total':
      return pair(fairAbove(away, line));
    case 'odd-even':
      return pair(total.odd());
    case 'double-chance':
      return [win + level, 1 - level, 1 - win];
    case 'both-score':
      return pair(home.above(0) * away.above(0));
    case 'any-score':
      return pair(total.above(0));
    case 'first-score':
    case 'next-score':
      return [next.home, next.away, next.none];
    case 'first-incident':
      return [0.44, 0.44, 0.12];
  }
}
