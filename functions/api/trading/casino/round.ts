import type { trading } from '../../../../shared/calls/trading/trading.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { koreanDaySpan } from '../../../../shared/rules/text/korean-day.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { callbackOperation } from '../../../table/casino/callback-state.ts';
import { vendorCallbackOf, vendorLines } from '../../../table/casino/vendor-callbacks.ts';
import { at, batchGet, type Item } from '../../../table/client/table.ts';
import { keys } from '../../../table/keys/keys.ts';
import { entryOf, isEntry } from '../../../table/ledger/entries.ts';
import { readProfile } from '../../../table/member/members.ts';

const dayLength = 24 * 3_600_000;

/** Bets of a round may stand on both sides of midnight. */
export const casinoRound: Answer<typeof trading.calls.casinoRound> = async (request) => {
  const { vendor, members_seq: memberSeq, day, roundId } = request;
  const { from, to } = koreanDaySpan(day);
  const [profile, lines] = await Promise.all([
    readProfile(memberSeq),
    vendorLines({ vendor, memberSeq, from: from - dayLength, to: to + dayLength }),
  ]);
  const bets = new Set(
    lines
      .filter(
        (line) =>
          line.type === 'bet' && (line.roundId === '' ? line.transactionId : line.roundId) === roundId,
      )
      .map(({ id }) => id.slice(0, -1)),
  );
  const own = lines.filter(({ id }) => bets.has(id.slice(0, -1)));
  if (!profile || own.length === 0) throw new Refusal('not-found');
  const keyOf = (txId: string) => keys.entry(memberSeq, 'CSB', callbackOperation(vendor, txId));
  const found = await batchGet(own.map(({ transactionId }) => keyOf(transactionId)));
  return {
    member: { members_seq: memberSeq, members_id: profile.userId, members_nickname: profile.nickname },
    callbacks: own.map(vendorCallbackOf),
    entries: own.flatMap(({ transactionId }) => {
      const item = at<Item>(found, keyOf(transactionId));
      return item && isEntry(item) ? [entryRow(item)] : [];
    }),
  };
};

function entryRow(item: Parameters<typeof entryOf>[0]) {
  const { kind, operationId, at: time, reference, actor, reason, postings } = entryOf(item);
  return {
    id: operationId,
    kind,
    at: new Date(time).toISOString(),
    ...{ reference, actor, reason },
    postings: [...postings],
    creditAfter: balanceIn(item.res),
  };
}

/** The credit that the vendor was answered. */
function balanceIn(answer: unknown): number {
  const isNamed = typeof answer === 'object' && answer !== null && 'balance' in answer;
  return isNamed && typeof answer.balance === 'number' ? answer.balance : 0;
}
