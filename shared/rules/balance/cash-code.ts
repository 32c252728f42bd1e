import type { CashRequest, CashType } from '../../model/balance/cash-request.ts';

const letters = { DEP: 'd', WD: 'w' } as const;
const shape = /^([dw])_([0-9A-HJKMNP-TV-Z]{26})([0-9a-z]{1,10})$/;

/** The public number of a request: its ULID and its member, so that an operator finds it without an index. */
export function cashCodeOf({ type, id, memberSeq }: Pick<CashRequest, 'type' | 'id' | 'memberSeq'>): string {
  return `${letters[type]}_${id}${memberSeq.toString(36)}`;
}

/** What a public number names; null when it is none. */
export function cashCodeParts(code: string): { type: CashType; id: string; memberSeq: number } | null {
  const [, letter, id, member] = shape.exec(code) ?? [];
  if (id === undefined || member === undefined) return null;
  const memberSeq = Number.parseInt(member, 36);
  if (!Number.isSafeInteger(memberSeq) || memberSeq.toString(36) !== member) return null;
  return { type: letter === letters.DEP ? 'DEP' : 'WD', id, memberSeq };
}
