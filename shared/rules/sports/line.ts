/** A line in quarter goals, '-1.25' → −5, '0' for none; a priced-at score in brackets is left out. Null when unreadable. */
export function quartersOf(line: string | null): number | null {
  if (line === null) return 0;
  const number = /^([+-]?\d{1,4}(?:\.(?:0|00|25|5|50|75))?)(?:\s*\(\d+[-:]\d+\))?$/.exec(line.trim())?.[1];
  return number === undefined ? null : Number(number) * 4 || 0;
}

/** Lines in steps of .0 and .5; a market without a line counts as whole. */
export function isHalfStep(line: string | null): boolean {
  const quarters = quartersOf(line);
  return quarters !== null && quarters % 2 === 0;
}
