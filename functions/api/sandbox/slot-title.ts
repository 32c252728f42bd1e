import type { sandbox } from '../../../shared/calls/sandbox/sandbox.ts';
import type { SlotRecord } from '../../../shared/model/casino/slot-record.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { slotTitle as titleOf } from '../../../shared/rules/casino/slot-catalogue.ts';
import { slotStake } from '../../../shared/rules/casino/slot-model.ts';
import { attemptSlotRound } from '../../domain/casino/slot-attempts.ts';
import type { Answer, Context } from '../../runtime/http/context.ts';
import { creditsOf } from '../../table/casino/casino-transfers.ts';
import { slotRoundOf } from '../../table/casino/slot-rounds.ts';
import { get } from '../../table/client/table.ts';
import { pairInUseFrom } from '../../table/games/seed-pairs.ts';
import { keys } from '../../table/keys/keys.ts';
import { readBalance } from '../../table/member/members.ts';
import { sandboxCallbacks } from './callbacks.ts';
import { slotRoundToWire } from './slot-wire.ts';

export const slotTitle: Answer<typeof sandbox.calls.slotTitle> = async ({ gameId }, context) => {
  const found = titleOf(gameId);
  if (!found) throw new Refusal('not-found');
  const { memberSeq } = context.caller;
  const interrupted = await finishInterrupted(context);
  const balance = await readBalance(memberSeq);
  if (!balance) throw new Refusal('session-ended');
  const credit = creditsOf(balance).find(({ house }) => house === 'sandbox')?.credit ?? 0;
  const { title, provider } = found;
  return {
    ...{ name: title.ko, provider: provider.ko, theme: title.theme, credit, stake: slotStake },
    finished: interrupted?.state === 'paid' ? slotRoundToWire(interrupted) : null,
    isUnfinished: interrupted?.state === 'open',
  };
};

/** The round that an earlier call left open, as it stands afterwards; null when there was none. */
async function finishInterrupted({ caller, now }: Context<'member'>): Promise<SlotRecord | null> {
  const { memberSeq } = caller;
  const pair = pairInUseFrom(await get(keys.seedPairInUse(memberSeq)));
  const open = pair?.slotRound === undefined ? undefined : await slotRoundOf(memberSeq, pair.slotRound);
  if (!open) return null;
  return attemptSlotRound(open, { send: sandboxCallbacks(), now }).catch(() => open);
}
