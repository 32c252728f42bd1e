import { randomInt } from 'node:crypto';
import type { Bet } from '../../../shared/model/betting/bet.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { betFrom } from '../../../shared/rules/bets/bet-from.ts';
import { selectionWinLimit } from '../../../shared/rules/slip/placing-a-bet.ts';
import { memberMatchLimit } from '../../../shared/rules/trading/liability-limits.ts';
import { countPlacedBet } from '../../runtime/figures.ts';
import { commitPlacedBet, pointerKeys } from '../../table/betting/bets.ts';
import type { BetReceipt } from '../../table/betting/delayed-bets.ts';
import { mergeConditions } from '../../table/client/conditions.ts';
import type { Action } from '../../table/client/table.ts';
import { pointerShards } from '../../table/keys/keys.ts';
import { pastCounters } from '../../table/ledger/daily-counters.ts';
import { BalanceRefused, EntityMoved } from '../../table/ledger/ledger.ts';
import { stakeFitsLossLimit } from '../../table/member/player-limits.ts';
import { noteBetsOn } from '../../table/settlement/matches-with-bets.ts';
import { statusUnmoved } from '../../table/sports/status-copies.ts';
import type { ValidatedPlacement } from './validate-placement.ts';

interface Acceptance {
  readonly validated: ValidatedPlacement;
  readonly code: string;
  readonly requestHash: string;
  readonly tokenVersion: number;
  /** Further actions of the same transaction, given the bet's receipt. */
  readonly others?: (receipt: BetReceipt) => readonly Action[];
}

/**
 * Accepts a validated bet without a refusal, at the prices it was validated at: one transaction. `replayed`: a bet was
 * accepted under this key before, and `receipt` is that one's. @throws MatchChanged, BalanceRefused: see `retryOnConflict`
 */
export async function acceptBet(
  acceptance: Acceptance,
): Promise<{ readonly bet: Bet; readonly receipt: BetReceipt; readonly replayed: boolean }> {
  const { validated, code, requestHash, tokenVersion, others } = acceptance;
  const { slip, placement, states, member, own, key, memberSeq, now } = validated;
  const { balance } = member;
  const bet = betFrom({ slip, context: placement, states, code, memberSeq, now, channel: 'web' });
  const receipt: BetReceipt = { betCode: code, cash: balance.cash - bet.stake, point: balance.point };
  const fits = stakeFitsLossLimit({ limits: own, balance, stake: bet.stake, now });
  // The winnings of open bets were added up: no other bet may be placed in between.
  const isSummed = selectionWinLimit(placement.settings) > 0 || memberMatchLimit(validated.config) > 0;
  const isOnlyBet = isSummed ? { equals: { v: balance.v } } : {};
  const along = others?.(receipt) ?? [];
  // A match in play that was suspended since validation fails the transaction.
  const inPlay = states.filter(({ match }) => match.status === 'live');
  const checks = inPlay.map(({ match }) => statusUnmoved(match, randomInt(pointerShards.length)));
  // Before the commit: a bet that exposure does not find could pass the limits of its match unseen.
  await noteBetsOn(
    states.map(({ match }) => match.gameId),
    now,
  );
  const placing = commitPlacedBet({
    bet,
    level: member.profile.level,
    key,
    requestHash,
    response: receipt,
    tokenVersion,
    own: { when: mergeConditions(fits, isOnlyBet), remove: pastCounters(balance, now) },
    others: [...along, ...checks],
  });
  const { response, replayed } = await placing.catch((error: unknown) => {
    const firstCheck = 1 + pointerKeys(bet).length + along.length;
    if (error instanceof EntityMoved && error.index >= firstCheck) throw new MatchChanged();
    throw error;
  });
  if (!replayed) countPlacedBet();
  return { bet, receipt: response, replayed };
}

/** A match in play opened or closed something between validation and commit: no bet was placed. */
class MatchChanged extends Error {
  constructor() {
    super('a match in play changed');
    this.name = 'MatchChanged';
  }
}

/** Attempts while the balance or a match in play changes between validation and commit. */
const attempts = 6;

/** Runs a placement again while what it was validated against changes before its commit. @throws Refusal busy */
export async function retryOnConflict<R>(place: () => Promise<R>): Promise<R> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      return await place();
    } catch (error) {
      if (!(error instanceof BalanceRefused || error instanceof MatchChanged)) throw error;
    }
  }
  throw new Refusal('busy', { retryAfter: 1 });
}
