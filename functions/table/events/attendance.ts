import type { Action } from '../client/table.ts';
import { get } from '../client/table.ts';
import { keys } from '../keys/keys.ts';

/** `M#mid / ATTENDED#yyyymm`: the days of a Korean month on which the member attended. */
interface Attended {
  readonly days: readonly number[];
}

export async function attendedDays(memberSeq: number, month: string): Promise<readonly number[]> {
  return (await get<Attended>(keys.attended(memberSeq, month)))?.days ?? [];
}

/** For the transaction that pays for a day: it holds while no other day was added since `days` was read. */
export function attendAction(
  memberSeq: number,
  { month, days, day }: { readonly month: string; readonly days: readonly number[]; readonly day: number },
): Action {
  const put = { ...keys.attended(memberSeq, month), days: [...days, day] };
  return { put, when: days.length === 0 ? 'absent' : { equals: { days: [...days] } } };
}
