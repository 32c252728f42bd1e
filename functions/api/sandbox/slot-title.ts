import type { sandbox } from '../../../shared/calls/sandbox/sandbox.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { slotTitle as titleOf } from '../../../shared/rules/casino/catalogue.ts';
import { slotStake } from '../../../shared/rules/casino/slot-model.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { creditsOf } from '../../table/casino/casino-transfers.ts';
import { readBalance } from '../../table/member/members.ts';

export const slotTitle: Answer<typeof sandbox.calls.slotTitle> = async ({ gameId }, { caller }) => {
  const found = titleOf(gameId);
  if (!found) throw new Refusal('not-found');
  const balance = await readBalance(caller.memberSeq);
  if (!balance) throw new Refusal('session-ended');
  const credit = creditsOf(balance).find(({ house }) => house === 'sandbox')?.credit ?? 0;
  const { title, provider } = found;
  return { name: title.ko, provider: provider.ko, theme: title.theme, credit, stake: slotStake };
};
