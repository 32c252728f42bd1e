/** Words for the sides of a market that are not a team's. */
export const sideWords: Readonly<Record<string, string>> = {
  draw: '무',
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
};

interface Sided {
  readonly side: string;
  /** The feed's name of it, for sides without a word. */
  readonly name: string;
  readonly line?: string | null;
}

/** A selection as shown to operators, with its line: teams by name, sides without a Korean word by the feed's name. */
export function selectionOfTeams(
  { side, name, line = null }: Sided,
  teams: { readonly home: string; readonly away: string },
): string {
  const named = { ...sideWords, ...teams }[side] ?? name;
  return line === null ? named : `${named} ${line}`;
}
