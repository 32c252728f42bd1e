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
}: {
  readonly family: string;
  readonly side: string;
  readonly line: string | null;
}): string {
  const name = (['1x2', '12'].includes(family) ? winners[side] : others[side]) ?? side;
  return line === null ? name : `${name} ${signed(family, line)}`;
}

function signed(family: string, line: string): string {
  const isPlus =
    ['ah', 'eh'].includes(family) &&
    !line.startsWith('-') &&
    !line.startsWith('+') &&
    Number.parseFloat(line) !== 0;
  return isPlus ? `+${line}` : line;
}
