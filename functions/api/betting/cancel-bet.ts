import type { betting } from '../../../shared/calls/betting/betting.ts';
import type { Bet } from '../../../shared/model/betting/bet.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { cancelledBet, cancelWindow } from '../../../shared/rules/bets/cancelling.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { settings } from '../../table/admin/settings.ts';
import { betOf } from '../../table/betting/bet-item.ts';
import { cancelsOn, commitCancelledBet } from '../../table/betting/cancelled-bets.ts';
import { at, get } from '../../table/client/table.ts';
import { keys } from '../../table/keys/keys.ts';
import { BalanceRefused, EntityMoved, replayOf } from '../../table/ledger/ledger.ts';
import { assertSessionValid, readMemberSnapshot } from '../../table/member/members.ts';
import { collectReceivable } from '../../table/settlement/receivable.ts';
import { readMatchProgress } from '../../table/sports/matches.ts';

type CancelBet = Answer<typeof betting.calls.cancelBet>;
interface Receipt {
  readonly cash: number;
  readonly point: number;
}

/** Attempts while another cancel is counted in between. */
const attempts = 6;

/**
 * Cancels an open bet within its time limits; the stake is returned once, whatever else changes the bet at that
 * moment.
 */
export const cancelBet: CancelBet = async (request, context) => {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      return await cancelOnce(request, context);
    } catch (error) {
      if (error instanceof EntityMoved) throw new Refusal('cancel-not-open');
      if (!(error instanceof BalanceRefused)) throw error;
    }
  }
  throw new Refusal('busy', { retryAfter: 1 });
};

const cancelOnce: CancelBet = async ({ betCode }, context) => {
  const { caller, requestHash, now } = context;
  const { memberSeq } = caller;
  const { option } = await settings();
  const betKey = keys.bet(memberSeq, betCode);
  const entryKey = keys.entry(memberSeq, 'CXL', betCode);
  const member = await readMemberSnapshot(memberSeq, caller.familyId, [betKey, entryKey]);
  assertSessionValid(caller, member);
  const earlier = replayOf<Receipt>(at(member.extra, entryKey), requestHash);
  if (earlier) return replay(context, earlier);

  const stored = at(member.extra, betKey);
  if (stored?.code !== betCode) throw new Refusal('not-found');
  const before = betOf(stored);
  const { balance } = member;
  const window = cancelWindow({
    bet: before,
    now,
    settings: option.bettingOption,
    cancelsToday: cancelsOn(balance, now),
    ...(await readMatchProgress(matchIdsOf(before))),
  });
  if (window.refusal) {
    // An earlier attempt under this key may have cancelled the bet between the two reads.
    const late = replayOf<Receipt>(await get(entryKey), requestHash);
    if (late) return replay(context, late);
    throw new Refusal(window.refusal, { values: window.values ?? {} });
  }
  const { response, replayed } = await commitCancelledBet({
    before,
    after: cancelledBet(before),
    balance,
    requestHash,
    tokenVersion: caller.tokenVersion,
    response: { cash: balance.cash + before.stake, point: balance.point },
    dailyLimit: option.bettingOption.bettingCancel.dailyLimit,
    now,
  });
  await collectReceivable({ memberSeq, source: `CXL#${betCode}`, now });
  if (replayed) return replay(context, response);
  context.announce.member(memberSeq, { type: 'balance' });
  return answer(context, response);
};

function matchIdsOf({ legs }: Bet): readonly string[] {
  return [...new Set(legs.filter(({ isBonus }) => !isBonus).map(({ gameId }) => gameId))];
}

type CancelContext = Parameters<CancelBet>[1];

function replay(context: CancelContext, receipt: Receipt) {
  context.markReplayed();
  return answer(context, receipt);
}

function answer(context: CancelContext, { cash, point }: Receipt) {
  context.setMessage('bet.cancelled');
  return { member: { members_cash: cash, members_point: point } };
}
