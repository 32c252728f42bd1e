import type { Bet, BetLeg } from '../../shared/model/bet.ts';
import { grouped } from './audit-ledger.ts';
import type { BookEntry, BookPointer, Books } from './books.ts';

/** Numerator over 200 of a leg's factor, written down once more from sports.md §4, apart from the product's own. */
function over200({ code, odds }: BetLeg): bigint {
  if (code === 2) return BigInt(2 * odds);
  if (code === 3) return 200n;
  if (code === 4) return 100n;
  return code === 5 ? BigInt(odds + 100) : 0n;
}

/** What a bet must have paid by now: nothing while it waits or once it is lost, else the exact product cut once. */
function duePayout({ legs, stake, status }: Bet): number {
  if (status === 'cancelled') return 0;
  const real = legs.filter(({ isBonus }) => !isBonus);
  if (real.some(({ code }) => code === 1) || real.some(({ code }) => code <= 0)) return 0;
  const product = real.reduce((sum, leg) => sum * over200(leg), BigInt(stake));
  return Number(product / 200n ** BigInt(real.length));
}

function isDecided({ legs }: Bet): boolean {
  return legs.some(({ code }) => code === 1) || legs.every(({ code }) => code > 0);
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
  const [placed, cancelled, settled] = [of('BET'), of('CXL'), of('STL')];
  if (placed.length !== 1) say(`${placed.length} placing entries`);
  if (pool(placed) !== bet.stake) say(`stake ${bet.stake}, posted ${pool(placed)}`);
  if (bet.status === 'cancelled') {
    if (cancelled.length !== 1 || pool(cancelled) !== -bet.stake)
      say(`cancelled by ${cancelled.length} entries of ${pool(cancelled)}`);
    if (settled.length > 0) say('cancelled and settled');
  } else {
    if (cancelled.length > 0) say('has a cancel entry');
    if (pool(settled) !== -bet.paid) say(`paid ${bet.paid}, posted ${-pool(settled)}`);
    if (bet.paid !== duePayout(bet)) say(`paid ${bet.paid}, due ${duePayout(bet)}`);
    if ((bet.status === 'open') === isDecided(bet)) say(`legs ${bet.legs.map(({ code }) => code).join()}`);
  }
  for (const [index, leg] of bet.legs.entries()) {
    if (leg.isBonus) continue;
    const [pointer, ...more] = pointers.filter((one) => one.leg === index);
    const wanted = bet.status === 'cancelled' ? 'none' : leg.code > 0 ? 'closed' : 'open';
    const found = pointer === undefined ? 'none' : pointer.open ? 'open' : 'closed';
    if (found !== wanted || more.length > 0)
      say(`leg ${index} code ${leg.code}: pointer ${found}, wanted ${wanted}`);
  }
  return wrong;
}
