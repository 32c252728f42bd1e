interface Titled {
  readonly marketName: string;
  readonly line: string | null;
}

/** In markets of this name the line is no threshold: it says which occurrence is meant. */
const counting = '다음 골';

export function countsOccurrences({ marketName, line }: Titled): boolean {
  return line !== null && marketName.startsWith(counting);
}

/** A market's name above its prices: '다음 골 (1번째)', where the bare line next to a team would read as a handicap. */
export function marketTitle(titled: Titled): string {
  const { marketName, line } = titled;
  return countsOccurrences(titled) ? `${counting} (${line}번째)` : marketName;
}
