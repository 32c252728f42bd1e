import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import {
  transferCodeOf,
  transferCodeParts,
  transferStatusOf,
} from '../../../../shared/rules/balance/casino-record.ts';
import { refuseOwnMember } from '../../../domain/admin/own-member.ts';
import { carryOutTransfer } from '../../../domain/casino/transfer.ts';
import { casinoProviders } from '../../../providers/casino/providers.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { sandboxTransfers } from '../../../table/casino/casino-sandbox.ts';
import { openTransfersOf } from '../../../table/casino/casino-transfers.ts';
import { transact } from '../../../table/client/table.ts';
import { readBalance } from '../../../table/member/members.ts';

/** The provider's answer is booked once, here or by the sweep. */
export const casinoRecheck: Answer<typeof admin.calls.casinoRecheck> = async (
  { cash_seq, reason },
  context,
) => {
  const parts = transferCodeParts(cash_seq);
  const balance = parts && (await readBalance(parts.memberSeq));
  if (!parts || !balance) throw new Refusal('not-found');
  const open = await openTransfersOf(parts.memberSeq, balance);
  const transfer = open.find(({ id }) => id === parts.id);
  if (!transfer) throw new Refusal('already-handled');
  await refuseOwnMember(parts.memberSeq, context);
  // Written before the provider is called: the outcome is booked in the provider's name, and may take longer than
  // this call.
  await transact([
    context.audit({ target: cash_seq, reason, before: { state: transfer.state }, after: { asked: true } }),
  ]);
  const providers = casinoProviders(sandboxTransfers);
  const checked = await carryOutTransfer(transfer, { providers, isFresh: false, now: context.now });
  const cash_status = transferStatusOf(checked.state);
  if (checked.state !== 'OPEN')
    context.announce.member(checked.memberSeq, {
      type: 'cash',
      cash_seq: transferCodeOf(checked),
      status: cash_status,
    });
  return { cash_status };
};
