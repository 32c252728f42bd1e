import type { Bet, BetLeg } from '../../../shared/model/betting/bet.ts';
import type { BookEntry, BookPointer, Books } from './books.ts';
import { grouped } from './ledger.ts';

/** Numerator over 200 of a leg's factor, written down once more, apart from the product's own. */
function over200({ code, odds }: BetLeg): bigint {
  if (code === 2) return BigInt(2 * odds);
  if (code === 3) return 200n;
  if (code === 4) return 100n;
  return code === 5 ? BigInt(odds + 100) : 0n;
}

/** What a bet must have paid by now: nothing while it waits or once it is lost, else the exact product cut once. */
function duePayout({ legs, stake, status, system, stakes }: Bet): number {
  if (status === 'cancelled' || status === 'cashed') return 0;
  if (stakes) return legs.reduce((sum, leg, line) => sum + dueOfLine(leg, stakes[line] ?? 0), 0);
  const real = legs.filter(({ isBonus }) => !isBonus);
  if (system === undefined && real.some(({ code }) => code === 1)) return 0;
  if (real.some(({ code }) => code <= 0)) return 0;
  const lines = system === undefined ? [real] : linesOf(real, system);
  const products = lines.map((line) => line.reduce((product, leg) => product * over200(leg), 1n));
  const sum = products.reduce((total, product) => total + product, 0n);
  const unit = 200n ** BigInt(system ?? real.length) * BigInt(lines.length);
  return Number((BigInt(stake) * sum) / unit);
}

/** Lines of a bet on a round stand each for itself, and each is cut. */
function dueOfLine(leg: BetLeg, stake: number): number {
  return leg.code <= 0 ? 0 : Number((BigInt(stake) * over200(leg)) / 200n);
}

/** Every choice of `choose` legs, written out. */
function linesOf(legs: readonly BetLeg[], choose: number): readonly (readonly BetLeg[])[] {
  if (choose === 0) return [[]];
  return legs.flatMap((leg, at) => linesOf(legs.slice(at + 1), choose - 1).map((rest) => [leg, ...rest]));
}

function isDecided({ legs, system, stakes }: Bet): boolean {
  const isLost = stakes === undefined && system === undefined && legs.some(({ code }) => code === 1);
  return isLost || legs.every(({ code }) => code > 0);
}

/** Each bet against its entries, its legs' codes and its pointers. Bets with a bonus folder are not expected here. */
export function auditBets({ bets, entries, pointers }: Books): readonly string[] {
  const byReference = grouped(entries, ({ reference }) => reference);
  const byBet = grouped(pointers, ({ betCode }) => betCode);
  const known = new Set(bets.map(({ code }) => code));
  return [
    ...bets.flatMap((bet) =>
      auditBet(bet, { entries: byReference.get(bet.code) ?? [], pointers: byBet.get(bet.code) ?? [] }),
    ),
    ...entries
      .filter(({ kind, reference }) => kind === 'BET' && !known.has(reference))
      .map(({ id }) => `entry BET#${id} has no bet`),
    ...pointers
      .filter(({ betCode }) => !known.has(betCode))
      .map(({ betCode, gameId }) => `pointer of ${gameId} to no bet ${betCode}`),
  ];
}

function auditBet(
  bet: Bet,
  { entries, pointers }: { entries: readonly BookEntry[]; pointers: readonly BookPointer[] },
): string[] {
  const wrong: string[] = [];
  const say = (what: string) => wrong.push(`bet ${bet.code} (${bet.status}): ${what}`);
  const of = (kind: string) => entries.filter((entry) => entry.kind === kind);
  const pool = (list: readonly BookEntry[]) =>
    list.reduce((sum, { postings }) => sum + (postings.BET_POOL ?? 0), 0);
  const [placed, cancelled, settled, cashed] = [of('BET'), of('CXL'), of('STL'), of('CSH')];
  const part = bet.cashed ?? { stake: 0, paid: 0 };
  if (placed.length !== 1) say(`${placed.length} placing entries`);
  const stake = bet.stake + part.stake;
  if (pool(placed) !== stake) say(`stake ${stake}, posted ${pool(placed)}`);
  if (pool(cashed) !== -part.paid) say(`cashed out ${part.paid}, posted ${-pool(cashed)}`);
  if ((bet.status === 'cashed') !== (bet.stake === 0)) say(`${bet.stake} at play`);
  if (bet.status === 'cancelled') {
    if (cancelled.length !== 1 || pool(cancelled) !== -bet.stake)
      say(`cancelled by ${cancelled.length} entries of ${pool(cancelled)}`);
    if (settled.length > 0) say('cancelled and settled');
  } else {
    if (cancelled.length > 0) say('has a cancel entry');
    if (pool(settled) !== -bet.paid) say(`paid ${bet.paid}, posted ${-pool(settled)}`);
    if (bet.paid !== duePayout(bet)) say(`paid ${bet.paid}, due ${duePayout(bet)}`);
    if (bet.status !== 'cashed' && (bet.status === 'open') === isDecided(bet))
      say(`legs ${bet.legs.map(({ code }) => code).join()}`);
  }
  for (const [index, leg] of bet.legs.entries()) {
    if (leg.isBonus || (bet.stakes && index > 0) || leg.gameId.startsWith('keno-')) continue;
    const [pointer, ...more] = pointers.filter((one) => one.leg === index);
    const isGone = bet.status === 'cancelled' || bet.status === 'cashed';
    const wanted = isGone ? 'none' : leg.code > 0 ? 'closed' : 'open';
    const found = pointer === undefined ? 'none' : pointer.open ? 'open' : 'closed';
    if (found !== wanted || more.length > 0)
      say(`leg ${index} code ${leg.code}: pointer ${found}, wanted ${wanted}`);
  }
  return wrong;
}
