import { announceToMember } from '../runtime/announce.ts';
import type { SettledLeg } from './settle-leg.ts';

/** Tells each member once per page what moved; a push is a hint, so one balance message covers all their bets. */
export async function announceSettled(settled: readonly SettledLeg[]): Promise<void> {
  const members = new Map<number, SettledLeg[]>();
  for (const leg of settled) members.set(leg.memberSeq, [...(members.get(leg.memberSeq) ?? []), leg]);
  await Promise.all(
    [...members].map(async ([memberSeq, legs]) => {
      await announceToMember(memberSeq, { type: 'balance' });
      for (const { betCode } of legs)
        await announceToMember(memberSeq, { type: 'bet', betCode, status: 'settled' });
    }),
  );
}
