import { Refusal } from '../../../../shared/refusals.ts';
import { refuseOwnBet } from '../../../domain/admin/own-bet.ts';
import { overrideMatch } from '../../../domain/trading/override-match.ts';
import {
  needsSecondTrader,
  type PriceChange,
  priceOverride,
  pricePlace,
} from '../../../domain/trading/price-overrides.ts';
import { requestApproval } from '../../../runtime/approvals/request-approval.ts';
import type { Context } from '../../../runtime/http/context.ts';
import { settings } from '../../../table/admin/settings.ts';
import { readMatchState } from '../../../table/sports/matches.ts';

interface PriceCall {
  readonly reason: string;
  readonly context: Context<'operator'>;
  /** Of a lift: when the override that was shown was set, epoch ms. */
  readonly shownAt: number | undefined;
}

/**
 * Sets or lifts a trader's price at once, or asks a second trader when it is too far from the feed's. @returns the approval
 * it waits for; null when it is in force @throws Refusal not-found, override-replaced, own-bet, busy,
 * key-reused
 */
export async function changePrice(
  change: PriceChange,
  { reason, context, shownAt }: PriceCall,
): Promise<string | null> {
  const { gameId } = change;
  const state = await readMatchState(gameId);
  if (!state) throw new Refusal('not-found');
  await refuseOwnBet(gameId, context);
  if (!needsSecondTrader(state, change, await settings())) {
    await overrideMatch(gameId, {
      context,
      reason,
      shownAt,
      override: (found) => priceOverride(found, change),
    });
    return null;
  }
  const { name, inForce } = pricePlace(state, change);
  const { before, after } = priceOverride(state, change);
  const asked = { context, target: `G#${gameId}`, reason, before, after };
  return (await requestApproval({ ...change, name, inForce }, asked)).approvalSeq;
}
