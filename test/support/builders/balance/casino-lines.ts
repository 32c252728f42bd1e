import { ulid } from 'ulid';
import { addCasinoLine } from '../../../../functions/table/casino/casino-lines.ts';
import { transact } from '../../../../functions/table/client/table.ts';
import type { CasinoLine } from '../../../../shared/model/balance/casino-line.ts';
import type { StoredMember } from '../member/members.ts';
import { newTxId } from './callbacks.ts';

/** A line stored as a callback does, at any time. */
export async function storedLine(
  member: StoredMember,
  line: Partial<CasinoLine> & { readonly time: number },
): Promise<CasinoLine> {
  const { time, ...changes } = line;
  const id = changes.id ?? `${ulid(time).slice(0, -1)}0`;
  const whole: CasinoLine = {
    ...{ id, memberSeq: member.memberSeq, kind: 'slot', type: 'bet', transactionId: newTxId(), roundId: '' },
    ...{ providerName: '하바네로', gameType: '코이 게이트', amount: 1_000, result: null },
    vendor: 'sandbox',
    ...changes,
  };
  await transact([addCasinoLine(whole)]);
  return whole;
}

/** The line that ends a bet, to be stored. */
export const resultOf = (bet: CasinoLine, { at, amount }: { readonly at: number; readonly amount: number }) =>
  ({
    ...({ id: `${bet.id.slice(0, -1)}1`, type: 'result', at, amount, roundId: bet.roundId } as const),
    ...(bet.vendor !== undefined && { vendor: bet.vendor }),
    result: amount > 0 ? 'hit' : 'miss',
    time: at,
  }) as const;
