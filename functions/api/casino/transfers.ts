import type { casino } from '../../../shared/calls/casino/casino.ts';
import type { TransferDirection } from '../../../shared/model/balance/casino-transfer.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { transferCodeOf, transferStatusOf } from '../../../shared/rules/balance/casino-record.ts';
import { whyNotTransfer } from '../../../shared/rules/balance/casino-wallet.ts';
import { openBreak } from '../../../shared/rules/member/time-out.ts';
import { whyOnBreak } from '../../../shared/rules/member/why-not-play.ts';
import { playerLimitRefusal } from '../../domain/betting/check-player-limits.ts';
import { carryOutTransfer } from '../../domain/casino/transfer.ts';
import { type CasinoProvider, casinoProviders } from '../../providers/casino/providers.ts';
import type { Answer, Context } from '../../runtime/http/context.ts';
import { sandboxTransfers } from '../../table/casino/casino-sandbox.ts';
import {
  creditsOf,
  openTransferAttribute,
  transferAt,
  transferCountAttribute,
} from '../../table/casino/casino-transfers.ts';
import { startTransfer } from '../../table/casino/commit-transfer.ts';
import { newUlid } from '../../table/client/new-ulid.ts';
import { at, get, type Item } from '../../table/client/table.ts';
import { keys } from '../../table/keys/keys.ts';
import { replayOf } from '../../table/ledger/ledger.ts';
import {
  assertSessionValid,
  type BalanceItem,
  type MemberSnapshot,
  readMemberSnapshot,
} from '../../table/member/members.ts';
import { playerLimitsFrom } from '../../table/member/player-limits.ts';

interface TransferRequest {
  readonly direction: TransferDirection;
  readonly amount: number;
  readonly context: Context<'member'>;
  /** The provider, and the balance the amount is taken from. */
  readonly from: (
    balance: BalanceItem,
    providers: readonly CasinoProvider[],
  ) => { readonly house: string; readonly held: number };
}

/** Stored when the transfer starts: which transfer it was, and the balance after it. */
interface Receipt {
  readonly ordinal: number;
  readonly cash: number;
  readonly point: number;
}

/** Starts the transfer once, calls the provider and returns its state; the same key returns that state again. */
async function transferCasinoCredit(request: TransferRequest) {
  const { direction, amount, context } = request;
  const { caller, now } = context;
  const { memberSeq } = caller;
  const providers = casinoProviders(sandboxTransfers);
  const { receipt, replayed } = await startOrReplay(request, providers);
  if (replayed) context.markReplayed();
  const started = await transferAt({ memberSeq, direction, ordinal: receipt.ordinal });
  if (!started) throw new Error(`no transfer ${direction} ${receipt.ordinal} of member ${memberSeq}`);
  const transfer = await carryOutTransfer(started, { providers, isFresh: !replayed, now });
  const status = { cash_seq: transferCodeOf(transfer), cash_status: transferStatusOf(transfer.state) };
  context.announce.member(memberSeq, { type: 'cash', cash_seq: status.cash_seq, status: status.cash_status });
  if (transfer.state === 'REVERSED') throw new Refusal('casino-refused');
  if (transfer.state === 'DONE')
    context.setMessage(direction === 'in' ? 'casino.depositDone' : 'casino.withdrawDone');
  const arrived = direction === 'out' && transfer.state === 'DONE' ? amount : 0;
  return {
    ...status,
    member: { members_cash: receipt.cash + arrived, members_point: receipt.point },
  };
}

async function startOrReplay(request: TransferRequest, providers: readonly CasinoProvider[]) {
  const { direction, context } = request;
  const { caller, key } = context;
  // Both calls share the idempotency keys: one key stands for one request.
  const requestHash = `${direction}:${context.requestHash}`;
  const entryKey = keys.entry(caller.memberSeq, 'CAS', key);
  const ownKey = keys.playerLimits(caller.memberSeq);
  const member = await readMemberSnapshot(caller.memberSeq, caller.familyId, [entryKey, ownKey]);
  const earlier = replayOf<Receipt>(at(member.extra, entryKey), requestHash);
  if (earlier) return { receipt: earlier, replayed: true };
  try {
    const { response, replayed } = await start(request, { member, providers, requestHash });
    return { receipt: response, replayed };
  } catch (refusal) {
    const entry = await get<Item>(entryKey).catch((unread: unknown) => {
      // 'busy' would mean that nothing was done.
      throw refusal instanceof Refusal && refusal.code === 'outcome-unknown' ? refusal : unread;
    });
    const late = replayOf<Receipt>(entry, requestHash);
    if (late) return { receipt: late, replayed: true };
    throw refusal;
  }
}

async function start(
  { direction, amount, context, from }: TransferRequest,
  named: {
    readonly member: MemberSnapshot;
    readonly providers: readonly CasinoProvider[];
    readonly requestHash: string;
  },
) {
  const { caller, key, now } = context;
  const { memberSeq } = caller;
  const { balance } = named.member;
  assertSessionValid(caller, named.member);
  const own =
    direction === 'in' ? playerLimitsFrom(at(named.member.extra, keys.playerLimits(memberSeq))) : undefined;
  const onBreak = own && whyOnBreak(openBreak(own, now));
  if (onBreak) throw playerLimitRefusal(onBreak);
  const { house, held } = from(balance, named.providers);
  if (balance[openTransferAttribute[direction]] !== undefined) throw new Refusal('casino-transfer-open');
  const refusal = whyNotTransfer({ direction, amount, held });
  if (refusal) throw new Refusal(refusal.code, { values: refusal.values ?? {} });
  const ordinal = (balance[transferCountAttribute[direction]] ?? 0) + 1;
  const id = newUlid(now);
  const cash = balance.cash - (direction === 'in' ? amount : 0);
  return startTransfer<Receipt>({
    transfer: { id, memberSeq, direction, house, amount, state: 'OPEN', ordinal, at: now, doneAt: null },
    caller,
    key,
    requestHash: named.requestHash,
    response: { ordinal, cash, point: balance.point },
    own,
  });
}

/** Transfers the credit of one provider back to the main balance. */
export const exchange: Answer<typeof casino.calls.exchange> = ({ thirdParty, amount }, context) =>
  transferCasinoCredit({
    direction: 'out',
    amount,
    context,
    from: (balance, providers) => {
      const credits = creditsOf(balance).toSorted((one, other) => other.credit - one.credit);
      const house = thirdParty ?? credits[0]?.house ?? providers[0]?.name ?? '';
      if (!providers.some(({ name }) => name === house)) throw new Refusal('not-found');
      return { house, held: credits.find((one) => one.house === house)?.credit ?? 0 };
    },
  });

/** Transfers main balance to credit of one provider, the first when none is named. */
export const charge: Answer<typeof casino.calls.charge> = ({ thirdParty, amount }, context) =>
  transferCasinoCredit({
    direction: 'in',
    amount,
    context,
    from: ({ cash }, providers) => {
      const [first] = providers;
      if (!first) throw new Refusal('maintenance');
      const house = thirdParty ?? first.name;
      if (!providers.some(({ name }) => name === house)) throw new Refusal('not-found');
      return { house, held: cash };
    },
  });
