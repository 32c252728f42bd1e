import { randomInt } from 'node:crypto';
import type { Bet } from '../../../shared/model/betting/bet.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { betFrom } from '../../../shared/rules/bets/bet-from.ts';
import { axisLimitOf } from '../../../shared/rules/slip/placing-a-bet.ts';
import { commitPlacedBet, pointerKeys } from '../../table/betting/bets.ts';
import type { Receipt } from '../../table/betting/delayed-bets.ts';
import { both } from '../../table/client/conditions.ts';
import type { Action } from '../../table/client/table.ts';
import { pointerShards } from '../../table/keys/keys.ts';
import { pastCounters } from '../../table/ledger/daily-counters.ts';
import { BalanceRefused, EntityMoved } from '../../table/ledger/ledger.ts';
import { stakeFits } from '../../table/member/player-limits.ts';
import { statusUnmoved } from '../../table/sports/status-copies.ts';
import type { JudgedPlacement } from './validate-placement.ts';

interface Taking {
  readonly judged: JudgedPlacement;
  readonly code: string;
  readonly requestHash: string;
  readonly tokenVersion: number;
  /** What else becomes true with the bet, given its receipt. */
  readonly others?: (receipt: Receipt) => readonly Action[];
}

/**
 * Takes a bet nothing spoke against, at the prices it was judged at. `replayed`: one was taken under this key before, and
 * `receipt` is its.
 */
export async function takeBet(
  taking: Taking,
): Promise<{ readonly bet: Bet; readonly receipt: Receipt; readonly replayed: boolean }> {
  const { judged, code, requestHash, tokenVersion, others } = taking;
  const { slip, standing, states, member, own, key, memberSeq, now } = judged;
  const { balance } = member;
  const bet = betFrom({ slip, standing, states, code, memberSeq, now, channel: 'web' });
  const receipt: Receipt = { betCode: code, cash: balance.cash - bet.stake, point: balance.point };
  const fits = stakeFits({ own, balance, stake: bet.stake, now });
  // What open tickets may bring is a sum over them: no other one may come in between.
  const alone = axisLimitOf(standing.settings) > 0 ? { equals: { v: balance.v } } : {};
  const beside = others?.(receipt) ?? [];
  // Bets on matches in play are not taken over a suspension that came since they were judged.
  const inPlay = states.filter(({ game }) => game.status === 'live');
  const checks = inPlay.map(({ game }) => statusUnmoved(game, randomInt(pointerShards.length)));
  const placing = commitPlacedBet({
    bet,
    key,
    requestHash,
    response: receipt,
    tokenVersion,
    own: { when: both(fits, alone), remove: pastCounters(balance, now) },
    others: [...beside, ...checks],
  });
  const { response, replayed } = await placing.catch((error: unknown) => {
    const firstCheck = 1 + pointerKeys(bet).length + beside.length;
    if (error instanceof EntityMoved && error.index >= firstCheck) throw new MatchMoved();
    throw error;
  });
  return { bet, receipt: response, replayed };
}

/** Something of a match in play opened or closed between judging the bet and taking it: nothing was taken. */
class MatchMoved extends Error {
  constructor() {
    super('a match in play moved');
    this.name = 'MatchMoved';
  }
}

/** Times a bet is judged anew because what it was judged by moved in between, on the balance or in a match in play. */
const attempts = 6;

/** Runs a placement until what it was judged by holds at its commit. @throws Refusal busy */
export async function untilItHolds<R>(once: () => Promise<R>): Promise<R> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      return await once();
    } catch (error) {
      if (!(error instanceof BalanceRefused || error instanceof MatchMoved)) throw error;
    }
  }
  throw new Refusal('busy', { retryAfter: 1 });
}
