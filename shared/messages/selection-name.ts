import { quartersOf } from '../rules/sports/line.ts';
import { countsOccurrences } from '../rules/sports/market-title.ts';

const winners: Readonly<Record<string, string>> = { home: '승', draw: '무', away: '패' };
const others: Readonly<Record<string, string>> = {
  home: '홈',
  draw: '무',
  away: '원정',
  over: '오버',
  under: '언더',
  odd: '홀',
  even: '짝',
  yes: '예',
  no: '아니오',
  '1X': '승/무',
  '12': '승/패',
  X2: '무/패',
  none: '없음',
  other: '기타',
};

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

interface Picked {
  readonly side: string;
  readonly line: string | null;
  readonly name?: string;
  readonly marketName: string;
}

/**
 * What was picked as members and operators read it, its team in place of its side: '울산 HD 승', '울산 HD -1.5',
 * '무승부', '오버 2.5'. A line of a team or of the draw is a handicap.
 */
export function pickName(picked: Picked, teams: { readonly home: string; readonly away: string }): string {
  const { side, line, marketName } = picked;
  const isWinner = winning.test(marketName);
  if (side === 'draw')
    return isWinner && line === null ? '무승부' : selectionName({ ...picked, family: 'eh' });
  if (side !== 'home' && side !== 'away') return selectionName({ ...picked, family: 'ou' });
  const team = teams[side];
  if (line !== null && !countsOccurrences({ marketName, line })) return `${team} ${signed('ah', line)}`;
  return isWinner ? `${team} 승` : team;
}

function signed(family: string, line: string): string {
  const isPlus =
    ['ah', 'eh'].includes(family) && !line.startsWith('-') && !line.startsWith('+') && quartersOf(line) !== 0;
  return isPlus ? `+${line}` : line;
}
