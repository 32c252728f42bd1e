import { encodeTime } from 'ulid';
import { BonusCode, BonusCodeUse } from '../../../shared/model/balance/bonus-code.ts';
import type { CashRequest } from '../../../shared/model/balance/cash-request.ts';
import { cashCodeOf } from '../../../shared/rules/balance/cash-code.ts';
import { type Action, at, batchGet, get } from '../client/table.ts';
import { listPage } from '../history/sparse-list.ts';
import { keys, lists } from '../keys/keys.ts';

/** A bonus code, read consistently; undefined when there is none of this name. */
export async function bonusCodeAt(name: string): Promise<BonusCode | undefined> {
  const item = await get(keys.bonusCode(name));
  return item === undefined ? undefined : BonusCode.parse(item);
}

/** A code and whether the member has used it, in one consistent round trip. */
export async function bonusCodeFor(
  name: string,
  memberSeq: number,
): Promise<{ readonly code: BonusCode | undefined; readonly hasUsed: boolean }> {
  const wanted = { code: keys.bonusCode(name), use: keys.bonusCodeUse(name, memberSeq) };
  const found = await batchGet([wanted.code, wanted.use]);
  const item = at(found, wanted.code);
  return {
    code: item === undefined ? undefined : BonusCode.parse(item),
    hasUsed: at(found, wanted.use) !== undefined,
  };
}

/** Counts the use of a code by this deposit: once per member, while uses are left and the terms are the ones that were read. */
export function redeemCodeActions(
  code: BonusCode,
  named: { request: CashRequest; bonus: number; now: number },
): Action[] {
  const { request, bonus, now } = named;
  const use: BonusCodeUse = {
    memberSeq: request.memberSeq,
    deposit: cashCodeOf(request),
    amount: request.amount,
    bonus,
    at: now,
  };
  return [
    {
      change: {
        key: keys.bonusCode(code.code),
        add: { uses: 1 },
        when: {
          equals: { version: code.version },
          ...(code.totalUses === null ? {} : { below: { uses: code.totalUses } }),
        },
      },
    },
    {
      put: {
        ...keys.bonusCodeUse(code.code, request.memberSeq),
        ...use,
        listPk: lists.bonusCodeUses(code.code),
        listSk: `${encodeTime(now, 10)}#${request.memberSeq}`,
      },
      when: 'absent',
    },
  ];
}

/** Stores a new code; fails when the name exists. */
export function issueCodeAction(code: BonusCode): Action {
  const listed = { listPk: lists.bonusCodes, listSk: `${encodeTime(code.createdAt, 10)}#${code.code}` };
  return { put: { ...keys.bonusCode(code.code), ...code, ...listed }, when: 'absent' };
}

/** Changes the terms of a code on the version the operator saw. Its count of uses stays. */
export function reviseCodeAction(code: BonusCode, seen: number): Action {
  const { code: name, uses: _counted, ...set } = code;
  return { change: { key: keys.bonusCode(name), set, when: { equals: { version: seen } } } };
}

interface Paging {
  readonly after?: string | undefined;
  readonly size: number;
}

/** Codes, newest first, a page at a time. Eventually consistent: for display. */
export async function bonusCodes(paging: Paging): Promise<{ codes: BonusCode[]; next: string | null }> {
  const { items, next } = await listPage({ list: lists.bonusCodes, ...paging, descending: true });
  return { codes: items.map((item) => BonusCode.parse(item)), next };
}

/** Who used a code, newest first, a page at a time. */
export async function usesOf(
  name: string,
  paging: Paging,
): Promise<{ uses: BonusCodeUse[]; next: string | null }> {
  const { items, next } = await listPage({ list: lists.bonusCodeUses(name), ...paging, descending: true });
  return { uses: items.map((item) => BonusCodeUse.parse(item)), next };
}
