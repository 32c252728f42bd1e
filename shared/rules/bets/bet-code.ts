const shape = /^b_([0-7][0-9A-HJKMNP-TV-Z]{25})([1-9a-z][0-9a-z]{0,10})$/;

/** `b_` + ULID + member number in base 36, so an operator finds the member's bet without an index. */
export function betCode(ulid: string, memberSeq: number): string {
  return `b_${ulid}${memberSeq.toString(36)}`;
}

/** The parts of a bet code; null when it is none. */
export function betCodeParts(code: string): { readonly ulid: string; readonly memberSeq: number } | null {
  const [, ulid, member] = shape.exec(code) ?? [];
  if (ulid === undefined || member === undefined) return null;
  const memberSeq = Number.parseInt(member, 36);
  return Number.isSafeInteger(memberSeq) ? { ulid, memberSeq } : null;
}
