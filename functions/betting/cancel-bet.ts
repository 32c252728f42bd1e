import type { betting } from '../../shared/calls/betting.ts';
import { Refusal } from '../../shared/refusals.ts';
import { cancelWindow, cancelledBet } from '../../shared/rules/cancelling.ts';
import type { Answer } from '../runtime/context.ts';
import { type StoredBet, betOf } from '../table/bet-item.ts';
import { commitCancelledBet, countOn } from '../table/cancelled-bets.ts';
import { keys } from '../table/keys.ts';
import { EntityMoved, replayOf } from '../table/ledger.ts';
import { assertAlive, readStanding } from '../table/members.ts';
import { collectReceivable } from '../table/receivable.ts';
import { settings } from '../table/settings.ts';
import { at } from '../table/table.ts';

type CancelBet = Answer<typeof betting.calls.cancelBet>;
interface Receipt { readonly cash: number; readonly point: number }

/** Cancels an open bet inside its windows; the stake comes back once, whoever else moves the bet at that moment. */
export const cancelBet: CancelBet = async ({ betCode }, context) => {
  const { caller, requestHash, now } = context;
  const { memberSeq } = caller;
  const { config } = await settings();
  const betKey = keys.bet(memberSeq, betCode);
  const entryKey = keys.entry(memberSeq, 'CXL', betCode);
  const standing = await readStanding(memberSeq, caller.familyId, [betKey, entryKey]);
  assertAlive(caller, standing);
  const earlier = replayOf<Receipt>({ entry: at(standing.extra, entryKey), requestHash });
  if (earlier) return answer(context, earlier);

  const stored = at<StoredBet>(standing.extra, betKey);
  if (stored?.code !== betCode) throw new Refusal('not-found');
  const before = betOf(stored);
  const { balance } = standing;
  const { bettingOption } = config.option;
  const window = cancelWindow({ bet: before, now, settings: bettingOption, cancelsToday: countOn(balance, now) });
  if (window.refusal) throw new Refusal(window.refusal, { values: window.values ?? {} });
  try {
    const { response } = await commitCancelledBet({
      before, after: cancelledBet(before), balance, requestHash, tokenVersion: caller.tokenVersion,
      response: { cash: balance.cash + before.stake, point: balance.point },
      dailyLimit: bettingOption.bettingCancel.dailyLimit, now,
    });
    await collectReceivable({ memberSeq, source: `CXL#${betCode}`, now });
    return answer(context, response);
  } catch (error) {
    if (error instanceof EntityMoved) throw new Refusal('cancel-not-open');
    throw error;
  }
};

function answer(context: Parameters<CancelBet>[1], { cash, point }: Receipt) {
  context.say('bet.cancelled');
  return { member: { members_cash: cash, members_point: point } };
}
