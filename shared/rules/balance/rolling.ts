import type { BonusOption } from '../../model/balance/bonus-settings.ts';
import type { Bet, BetKind } from '../../model/betting/bet.ts';
import { oddsFromSetting } from '../odds-text.ts';
import { isRoundKind } from '../slip/bet-kinds.ts';
import { betProduct } from '../slip/system-lines.ts';

/** One approved deposit that must be played before a withdrawal. */
export interface Requirement {
  /** Deposit and bonus together, whole won. */
  readonly base: number;
  readonly multipliers: BonusOption['rolling'];
  /** Approval, epoch ms: bets accepted before it do not count for it. */
  readonly openedAt: number;
}

/** Won played of won to play, in units of the deposits. */
export interface Rolling {
  readonly done: number;
  readonly need: number;
}

/** Progress of the requirements, oldest first, from the member's closed bets; surplus flows to the next one. */
export function rollingOf(named: {
  readonly requirements: readonly Requirement[];
  readonly bets: readonly Bet[];
  /** Tickets below these decimal total odds do not count. */
  readonly minOdds: number;
}): Rolling {
  const open = [...named.requirements]
    .sort((a, b) => a.openedAt - b.openedAt)
    .map((one) => ({ ...one, done: 0 }));
  const opposite = foldersOnBothSides(named.bets);
  for (const bet of [...named.bets].sort((a, b) => a.acceptedAt - b.acceptedAt)) {
    if (!counts(bet, { minOdds: named.minOdds, opposite })) continue;
    let stake = bet.stake * 100;
    for (const requirement of open) {
      if (requirement.openedAt > bet.acceptedAt) break;
      const multiplier = Math.round(requirement.multipliers[playOf(bet.kind)] * 100);
      const left = requirement.base - requirement.done;
      // A kind the option asks nothing of closes nothing either: it cannot be played off with it.
      if (left === 0 || multiplier === 0) continue;
      const added = Math.min(left, Math.floor(stake / multiplier));
      requirement.done += added;
      stake -= added * multiplier;
    }
  }
  return {
    done: open.reduce((sum, { done }) => sum + done, 0),
    need: open.reduce((sum, { base }) => sum + base, 0),
  };
}

/** What the option asks to be played of a deposit; null when it asks for nothing. */
export function requirementOf(
  option: BonusOption,
  named: { readonly deposit: number; readonly bonus: number; readonly openedAt: number },
): Requirement | null {
  if (Object.values(option.rolling).every((multiplier) => multiplier === 0)) return null;
  return { base: named.deposit + named.bonus, multipliers: option.rolling, openedAt: named.openedAt };
}

function counts(
  bet: Bet,
  named: { readonly minOdds: number; readonly opposite: ReadonlySet<string> },
): boolean {
  if (bet.status !== 'settled' || bet.result === 'exception') return false;
  const real = bet.legs.filter((leg) => !leg.isBonus);
  if (real.some((leg) => named.opposite.has(leg.folderId))) return false;
  // Lines of a bet on a round stand each for itself: the lowest price says what was risked least.
  if (bet.stakes) return real.every(({ odds }) => odds >= oddsFromSetting(named.minOdds));
  const { numerator, denominator } = betProduct(
    real.map((leg) => leg.odds),
    bet,
  );
  return 100n * numerator >= BigInt(oddsFromSetting(named.minOdds)) * denominator;
}

/** Folders the member took more than one side of: none of those bets counts. */
function foldersOnBothSides(bets: readonly Bet[]): ReadonlySet<string> {
  const taken = new Map<string, string>();
  const both = new Set<string>();
  for (const leg of bets.filter(({ status }) => status !== 'cancelled').flatMap(({ legs }) => legs)) {
    if (leg.isBonus) continue;
    const other = taken.get(leg.folderId);
    if (other !== undefined && other !== leg.selectionId) both.add(leg.folderId);
    taken.set(leg.folderId, leg.selectionId);
  }
  return both;
}

function playOf(kind: BetKind): 'sport' | 'mini' {
  return isRoundKind(kind) ? 'mini' : 'sport';
}
