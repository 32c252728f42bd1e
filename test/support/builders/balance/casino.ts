import { handler as casinoHandler } from '../../../../functions/api/casino/handler.ts';
import { configureProviderTimeout } from '../../../../functions/domain/casino/transfer.ts';
import { finishCasinoTransfers } from '../../../../functions/jobs/sweep/casino-transfers.ts';
import {
  type CasinoProvider,
  chooseProviders,
  type SandboxFault,
  sandboxProvider,
} from '../../../../functions/providers/casino/providers.ts';
import { sandboxTransfers } from '../../../../functions/table/casino/casino-sandbox.ts';
import { type StoredMember, storedMember } from '../member/members.ts';
import { type CallOptions, callHandler, type Reply } from '../request.ts';

export function callCasino(
  as: StoredMember,
  path: 'check/wallet' | 'deposit' | 'withdrawal',
  options: Omit<CallOptions, 'path' | 'as'> = {},
): Promise<Reply> {
  return callHandler(casinoHandler, { path: `/casino/v2/${path}`, as, ...options });
}

export const chargeCasino = (as: StoredMember, amount: number, key?: string) =>
  callCasino(as, 'deposit', { body: { amount }, ...(key && { key }) });

export const exchangeCasino = (
  as: StoredMember,
  amount: number,
  more: { thirdParty?: string; key?: string } = {},
) => {
  const { key, ...named } = more;
  return callCasino(as, 'withdrawal', { body: { amount, ...named }, ...(key && { key }) });
};

/** A member with 1,000,000 won, so much of it as credit at the built-in provider. @throws when the charge is refused */
export async function memberWithCredit(credit: number): Promise<StoredMember> {
  const member = await storedMember();
  const { status } = await chargeCasino(member, credit);
  if (status !== 200) throw new Error(`the charge was answered with ${status}`);
  return member;
}

/** The built-in provider; `fault` chooses the fault of each order, `orders` lists them. Its silence counts as no answer after `patience` ms. */
export function withFaults(fault: () => SandboxFault, patience = 40): { readonly orders: string[] } {
  const orders: string[] = [];
  configureProviderTimeout(patience);
  chooseProviders([
    sandboxProvider(sandboxTransfers, {
      fault: ({ transferId }) => {
        orders.push(transferId);
        return fault();
      },
    }),
  ]);
  return { orders };
}

/** Providers without faults. */
export function responsiveProviders(...names: readonly string[]): readonly CasinoProvider[] {
  configureProviderTimeout(3_000);
  const providers = (names.length > 0 ? names : ['sandbox']).map((name) =>
    sandboxProvider(sandboxTransfers, { name }),
  );
  chooseProviders(providers);
  return providers;
}

/** The sweep as it runs some seconds later. */
export const sweepAfter = (seconds = 6) => finishCasinoTransfers(Date.now() + seconds * 1_000);
