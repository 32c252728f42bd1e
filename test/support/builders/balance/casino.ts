import { handler as casinoHandler } from '../../../../functions/api/casino/handler.ts';
import { configurePatience } from '../../../../functions/domain/casino/transfer.ts';
import { finishCasinoTransfers } from '../../../../functions/jobs/sweep/casino-transfers.ts';
import type { CasinoProvider } from '../../../../functions/providers/casino/port.ts';
import { chooseProviders } from '../../../../functions/providers/casino/providers.ts';
import { type SandboxFault, sandboxProvider } from '../../../../functions/providers/casino/sandbox.ts';
import { sandboxTransfers } from '../../../../functions/table/casino/casino-sandbox.ts';
import { type Asking, ask, type Reply } from '../ask.ts';
import { type StoredMember, storedMember } from '../member/stored-member.ts';

export function askCasino(
  as: StoredMember,
  path: 'check/wallet' | 'deposit' | 'withdrawal',
  asking: Omit<Asking, 'path' | 'as'> = {},
): Promise<Reply> {
  return ask(casinoHandler, { path: `/casino/v2/${path}`, as, ...asking });
}

export const charged = (as: StoredMember, amount: number, key?: string) =>
  askCasino(as, 'deposit', { body: { amount }, ...(key && { key }) });

export const exchanged = (
  as: StoredMember,
  amount: number,
  more: { thirdParty?: string; key?: string } = {},
) => {
  const { key, ...named } = more;
  return askCasino(as, 'withdrawal', { body: { amount, ...named }, ...(key && { key }) });
};

/** A member with 1,000,000 won, so much of it as credit at the built-in provider. @throws when the charge is refused */
export async function withCredit(credit: number): Promise<StoredMember> {
  const member = await storedMember();
  const { status } = await charged(member, credit);
  if (status !== 200) throw new Error(`the charge was answered with ${status}`);
  return member;
}

/** The built-in provider; `fault` names what befalls each order, `orders` lists them. Its silence is believed after `patience` ms. */
export function withFaults(fault: () => SandboxFault, patience = 40): { readonly orders: string[] } {
  const orders: string[] = [];
  configurePatience(patience);
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

/** Providers as they are when nothing befalls them. */
export function responsiveProviders(...names: readonly string[]): readonly CasinoProvider[] {
  configurePatience(3_000);
  const houses = (names.length > 0 ? names : ['sandbox']).map((name) =>
    sandboxProvider(sandboxTransfers, { name }),
  );
  chooseProviders(houses);
  return houses;
}

/** The sweep as it runs some seconds later. */
export const sweptAfter = (seconds = 6) => finishCasinoTransfers(Date.now() + seconds * 1_000);
