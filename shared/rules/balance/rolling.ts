import type { BonusOption, CasinoWeights } from '../../model/balance/bonus-settings.ts';
import type { Bet, BetKind, BetLeg } from '../../model/betting/bet.ts';
import { CasinoPlay } from '../../model/casino/callback-record.ts';
import type { Hundredths } from '../../model/money.ts';
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

/** What the rolling asks of a bet: some hundred bytes where the bet has a thousand. */
export interface PlayedBet {
  /** Epoch ms. */
  readonly acceptedAt: number;
  readonly kind: BetKind | CasinoPlay;
  /** Whole won. */
  readonly stake: number;
  /** Whether it counts: `played` does, if its odds are high enough; `open` may still; `idle` (refunded, cashed out) and `cancelled` do not. */
  readonly state: 'open' | 'played' | 'idle' | 'cancelled';
  /** Total odds in hundredths, cut; of a bet on a round the lowest of its lines, of a stake at the casino 0. */
  readonly odds: Hundredths;
  /**
   * Folder and selection of each leg that is no bonus; of a stake at a table what its vendor says it stands on. Protocols of
   * foreign vendors say nothing of it: opposite sides in their rounds cannot be told and count.
   */
  readonly sides: readonly (readonly [folderId: string, selectionId: string])[];
}

/** Odds no setting asks for: a longer product need not be stored in full. */
const longestOdds = 100_000_000;

export function playedBet(bet: Bet): PlayedBet {
  const real = bet.legs.filter((leg) => !leg.isBonus);
  const { acceptedAt, kind, stake } = bet;
  return {
    ...{ acceptedAt, kind, stake },
    state: stateOf(bet),
    odds: totalOdds(bet, real),
    sides: real.map(({ folderId, selectionId }) => [folderId, selectionId]),
  };
}

function stateOf({ status, result }: Bet): PlayedBet['state'] {
  if (status === 'open' || status === 'cancelled') return status;
  return status === 'settled' && result !== 'exception' ? 'played' : 'idle';
}

function totalOdds(bet: Bet, real: readonly BetLeg[]): Hundredths {
  const prices = real.map(({ odds }) => odds);
  // Lines of a bet on a round stand each for itself: the lowest price says what was risked least.
  if (bet.stakes) return Math.min(...prices, longestOdds);
  const { numerator, denominator } = betProduct(prices, bet);
  return Math.min(Number((100n * numerator) / denominator), longestOdds);
}

/** Progress of the requirements, oldest first, from the member's closed bets; surplus flows to the next one. */
export function rollingOf(named: {
  readonly requirements: readonly Requirement[];
  readonly bets: readonly PlayedBet[];
  /** Tickets below these decimal total odds do not count. */
  readonly minOdds: number;
  readonly weights: CasinoWeights;
}): Rolling {
  const open = [...named.requirements]
    .sort((a, b) => a.openedAt - b.openedAt)
    .map((one) => ({ ...one, done: 0 }));
  const opposite = foldersOnBothSides(named.bets);
  for (const bet of [...named.bets].sort((a, b) => a.acceptedAt - b.acceptedAt)) {
    if (!counts(bet, { minOdds: named.minOdds, opposite })) continue;
    let stake = bet.stake * weightOf(bet.kind, named.weights);
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
  bet: PlayedBet,
  named: { readonly minOdds: number; readonly opposite: ReadonlySet<string> },
): boolean {
  if (bet.state !== 'played') return false;
  if (!isCasinoPlay(bet.kind) && bet.odds < oddsFromSetting(named.minOdds)) return false;
  return !bet.sides.some(([folderId]) => named.opposite.has(folderId));
}

/** Folders the member took more than one side of: none of those bets counts. */
function foldersOnBothSides(bets: readonly PlayedBet[]): ReadonlySet<string> {
  const taken = new Map<string, string>();
  const both = new Set<string>();
  for (const { state, sides } of bets) {
    if (state === 'cancelled') continue;
    for (const [folderId, selectionId] of sides) {
      const other = taken.get(folderId);
      if (other !== undefined && other !== selectionId) both.add(folderId);
      taken.set(folderId, selectionId);
    }
  }
  return both;
}

function playOf(kind: PlayedBet['kind']): keyof BonusOption['rolling'] {
  if (isCasinoPlay(kind)) return kind === 'slot' ? 'slot' : 'casino';
  return isRoundKind(kind) ? 'mini' : 'sport';
}

function isCasinoPlay(kind: PlayedBet['kind']): kind is CasinoPlay {
  return CasinoPlay.safeParse(kind).success;
}

/** Hundredths of a stake that count. */
function weightOf(kind: PlayedBet['kind'], { casinoBaccarat, slot }: CasinoWeights): number {
  const weight = kind === 'baccarat' ? casinoBaccarat : kind === 'slot' ? slot : 1;
  return Math.round(weight * 100);
}
