import { sideWords } from '../../../../shared/messages/selection-words.ts';
import { quartersOf } from '../../../../shared/rules/sports/line.ts';
import { countsOccurrences } from '../../../../shared/rules/sports/market-title.ts';

const winners: Readonly<Record<string, string>> = { home: '승', draw: '무', away: '패' };
const others: Readonly<Record<string, string>> = { ...sideWords, home: '홈', away: '원정', other: '기타' };

/** A selection's name as the board writes it: '승', '홈 -1.5', '오버 2.5'. */
export function selectionName({
  family,
  side,
  line,
  name: ownName = '',
  marketName = '',
}: {
  readonly family: string;
  readonly side: string;
  readonly line: string | null;
  /** The feed's name of it, for sides without one: '2:1'. */
  readonly name?: string;
  /** When the market's own name explains the line, it is left out here. */
  readonly marketName?: string;
}): string {
  if (side === 'other' && ownName !== '') return ownName;
  const name = (['1x2', '12'].includes(family) ? winners[side] : others[side]) ?? side;
  return line === null || countsOccurrences({ marketName, line }) ? name : `${name} ${signed(family, line)}`;
}

/** Markets whose name says that somebody wins: '승무패', '전반 승패'. */
const winning = /승무?패/;

type Picked = Parameters<typeof selectionName>[0] & { readonly marketName: string };

/** What was picked as a bet names it, its team in place of its side: '울산 HD 승', '울산 HD -1.5', '무승부', '오버 2.5'. */
export function pickName(picked: Picked, teams: { readonly home: string; readonly away: string }): string {
  const { family, side, line, marketName } = picked;
  const isWinner = winning.test(marketName);
  if (side === 'draw' && isWinner && line === null) return '무승부';
  if (side !== 'home' && side !== 'away') return selectionName(picked);
  const team = teams[side];
  if (line !== null && !countsOccurrences({ marketName, line })) return `${team} ${signed(family, line)}`;
  return isWinner ? `${team} 승` : team;
}

function signed(family: string, line: string): string {
  const isPlus =
    ['ah', 'eh'].includes(family) && !line.startsWith('-') && !line.startsWith('+') && quartersOf(line) !== 0;
  return isPlus ? `+${line}` : line;
}
