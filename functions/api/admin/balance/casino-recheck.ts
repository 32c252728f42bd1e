import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { CasinoTransfer } from '../../../../shared/model/balance/casino-transfer.ts';
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
import { openTransfersOf, transfersPage } from '../../../table/casino/casino-transfers.ts';
import { transact } from '../../../table/client/table.ts';
import { readBalance } from '../../../table/member/members.ts';

/** Newest transfers of a direction among which a closed one is looked for. */
const newest = 20;

/** What became of a transfer that is no longer open. @throws Refusal already-handled when it is an old one */
async function stateOfClosed({ memberSeq, id }: Pick<CasinoTransfer, 'memberSeq' | 'id'>) {
  const pages = await Promise.all(
    (['in', 'out'] as const).map((direction) =>
      transfersPage({ memberSeq, direction, page: 1, size: newest }),
    ),
  );
  const closed = pages.flatMap(({ transfers }) => transfers).find((transfer) => transfer.id === id);
  if (!closed) throw new Refusal('already-handled');
  return closed.state;
}

/** The provider's answer is booked once, here or by the sweep: asked again after that, it is told as it was booked. */
export const casinoRecheck: Answer<typeof admin.calls.casinoRecheck> = async (
  { cash_seq, reason },
  context,
) => {
  const parts = transferCodeParts(cash_seq);
  const balance = parts && (await readBalance(parts.memberSeq));
  if (!parts || !balance) throw new Refusal('not-found');
  await refuseOwnMember(parts.memberSeq, context);
  const open = await openTransfersOf(parts.memberSeq, balance);
  const transfer = open.find(({ id }) => id === parts.id);
  if (!transfer) {
    context.markReplayed();
    return { cash_status: transferStatusOf(await stateOfClosed(parts)) };
  }
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
