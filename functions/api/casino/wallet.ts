import type { casino } from '../../../shared/calls/casino/casino.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { casinoProviders } from '../../providers/casino/providers.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { sandboxTransfers } from '../../table/casino/casino-sandbox.ts';
import { creditsOf } from '../../table/casino/casino-transfers.ts';
import { readBalance } from '../../table/member/members.ts';

/** Credit as our ledger has it; the providers change it by callbacks. */
export const wallet: Answer<typeof casino.calls.wallet> = async (_request, { caller }) => {
  const balance = await readBalance(caller.memberSeq);
  if (!balance) throw new Refusal('session-ended');
  const held = new Map(casinoProviders(sandboxTransfers).map(({ name }) => [name, 0]));
  for (const { house, credit } of creditsOf(balance)) held.set(house, credit);
  return {
    balance: [...held.values()].reduce((sum, credit) => sum + credit, 0),
    cash: balance.cash,
    details: [...held].map(([thirdParty, thirdPartyBalance]) => ({ thirdParty, thirdPartyBalance })),
  };
};
