import type { trading } from '../../../../shared/calls/trading/trading.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { betCode } from '../../../../shared/rules/bets/bet-code.ts';
import { priceFrom } from '../../../../shared/rules/odds-text.ts';
import { usualStakeFactor } from '../../../../shared/rules/slip/limits.ts';
import type { Slip } from '../../../../shared/rules/slip/slip.ts';
import { linesOf } from '../../../../shared/rules/slip/system-lines.ts';
import { selectionIn } from '../../../../shared/rules/sports/changing-overrides.ts';
import { matchName } from '../../../../shared/rules/trading/match-name.ts';
import { refuseOwnMember } from '../../../domain/admin/own-member.ts';
import { resolveDelayedBet } from '../../../domain/betting/resolve-delayed-bet.ts';
import { legMatchesFrom, legMatchKeys } from '../../../domain/betting/validate-placement.ts';
import { selectionTitle } from '../../../domain/trading/selection-title.ts';
import type { Answer, Context } from '../../../runtime/http/context.ts';
import {
  type DelayedBet,
  decideReferralAction,
  type ReferralDecision,
  readDelayed,
  referredBets,
} from '../../../table/betting/delayed-bets.ts';
import { newUlid } from '../../../table/client/new-ulid.ts';
import { at, batchGet, type Item, TransactionCancelled, transact } from '../../../table/client/table.ts';
import { keys } from '../../../table/keys/keys.ts';
import type { Profile } from '../../../table/member/members.ts';

/** As many as a person can look at in twenty seconds. */
const shown = 20;

export const tradingReferrals: Answer<typeof trading.calls.tradingReferrals> = async () => {
  const waiting = await referredBets(shown);
  const wanted = waiting.flatMap(({ memberSeq, slip }) => [
    keys.profile(memberSeq),
    ...legMatchKeys(slip.legs.filter(({ isBonus }) => !isBonus)),
  ]);
  const found = await batchGet([...new Map(wanted.map((key) => [`${key.pk}|${key.sk}`, key])).values()]);
  return { list: waiting.flatMap((bet) => rowOf(bet, found)) };
};

type Row = Awaited<ReturnType<typeof tradingReferrals>>['list'][number];

function rowOf(bet: DelayedBet, found: ReadonlyMap<string, Item>): Row[] {
  const { memberSeq, ticket, slip, referral, askedAt, dueAt } = bet;
  const profile = at<Profile>(found, keys.profile(memberSeq));
  if (!profile || !referral) return [];
  const { userId, nickname, level, stakeFactor = usualStakeFactor } = profile;
  const lines = slip.system === undefined ? 1 : linesOf(slip.legs.length, slip.system);
  return [
    {
      members_seq: memberSeq,
      members_id: userId,
      members_nickname: nickname,
      members_grade: level,
      stakeFactor,
      ticket,
      stake: slip.stake,
      most: referral.most,
      winnings: referral.winnings,
      lines,
      legs: legsOf(slip, { odds: referral.odds, found }),
      askedAt: new Date(askedAt).toISOString(),
      endsAt: new Date(dueAt).toISOString(),
    },
  ];
}

function legsOf(
  { legs }: Slip,
  { odds: prices, found }: { readonly odds: readonly number[]; readonly found: ReadonlyMap<string, Item> },
): Row['legs'] {
  const real = legs.filter(({ isBonus }) => !isBonus);
  const states = new Map(legMatchesFrom(real, found).map((state) => [state.match.gameId, state]));
  return legs.map(({ gameId, selectionId, isBonus }, index) => {
    const state = states.get(gameId);
    const selection = state && selectionIn(state.markets, selectionId);
    return {
      game: state ? matchName(state.match) : isBonus ? '보너스' : gameId,
      selection: (state && selection && selectionTitle(selection, state.match)) ?? selectionId,
      odds: priceFrom(prices[index] ?? 0),
    };
  });
}

/** The decision is stored with its audit line; then the bet is placed or refused as any delayed bet that is due. */
export const tradingReferralDecide: Answer<typeof trading.calls.tradingReferralDecide> = async (
  { members_seq: memberSeq, ticket, stake, reason },
  context,
) => {
  const bet = await readDelayed({ memberSeq, ticket });
  if (!bet || 'cashOut' in bet || !bet.referral) throw new Refusal('not-found');
  await refuseOwnMember(memberSeq, context);
  const now = context.clock();
  if (bet.state !== 'waiting' || bet.decision || now >= bet.dueAt)
    throw new Refusal('already-handled', { detail: { by: bet.decision?.by, to: bet.state } });
  if (stake > bet.slip.stake) throw new Refusal('above-maximum', { values: { max: bet.slip.stake } });
  const decision = { stake, by: context.caller.operatorId, at: now };
  const code = betCode(newUlid(now), memberSeq);
  await storeDecision(bet, { decision, code, reason, context });
  return { state: await outcomeOf({ ...bet, decision, dueAt: now, betCode: code }, context) };
};

/** @throws Refusal already-handled when another trader was first */
async function storeDecision(
  bet: DelayedBet,
  named: {
    readonly decision: ReferralDecision;
    readonly code: string;
    readonly reason: string;
    readonly context: Context<'operator'>;
  },
): Promise<void> {
  const { decision, code, reason, context } = named;
  const { memberSeq, ticket, slip, referral } = bet;
  const audit = context.audit({
    target: keys.balance(memberSeq).pk,
    reason,
    before: { ticket, asked: slip.stake, limit: referral?.most },
    after: { ticket, stake: decision.stake },
  });
  try {
    await transact([decideReferralAction(bet, { decision, betCode: code }), audit], { repeatable: true });
  } catch (error) {
    if (!(error instanceof TransactionCancelled)) throw error;
    // After a lost reply the retry finds its own decision.
    const stored = await readDelayed({ memberSeq, ticket });
    const by = stored && 'decision' in stored ? stored.decision : undefined;
    if (by?.by !== decision.by || by.at !== decision.at)
      throw new Refusal('already-handled', { detail: { by: by?.by } });
  }
}

/** What stays undecided now, the member's next request or the sweep decides: the decision is stored. */
async function outcomeOf(bet: DelayedBet, context: Context<'operator'>) {
  try {
    return (await resolveDelayedBet(bet, context.clock)).state;
  } catch (error) {
    if (error instanceof Refusal && ['busy', 'outcome-unknown'].includes(error.code)) return 'waiting';
    throw error;
  }
}
