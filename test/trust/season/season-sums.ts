import type { Books } from '../audit/books.ts';
import { grouped } from '../audit/ledger.ts';
import type { Taken } from './season-system.ts';

const opening = 10_000_000;

/** What a single is worth by its code: the stake times its odds, halves of it, or the stake. */
function worth({ stake, odds, code }: Taken): number {
  const times200 = { 1: 0, 2: 2 * odds, 3: 200, 4: 100, 5: odds + 100 }[code] ?? Number.NaN;
  return Math.floor((stake * times200) / 200);
}

export function wrongBets({ bets }: Books, taken: readonly Taken[]): readonly string[] {
  const stored = new Map(bets.map((bet) => [bet.code, bet]));
  return taken.flatMap((one) => {
    const bet = stored.get(one.betCode);
    const [leg] = bet?.legs ?? [];
    const isRight =
      bet?.status === 'settled' && leg?.code === one.code && leg.odds === one.odds && bet.paid === worth(one);
    const found = `${bet?.status} code ${leg?.code} odds ${leg?.odds} paid ${bet?.paid}`;
    const where = `${leg?.homeNameEn} ${leg?.folderId} ${leg?.side}`;
    return isRight ? [] : [`${where}: ${found}, expected ${one.code} at ${one.odds}: ${worth(one)}`];
  });
}

export function wrongBalances({ balances }: Books, taken: readonly Taken[]): readonly string[] {
  const own = grouped(taken, ({ member }) => member.memberSeq);
  return balances.flatMap(({ memberSeq, cash, receivable }) => {
    const moved = (own.get(memberSeq) ?? []).reduce((sum, one) => sum - one.stake + worth(one), 0);
    const isRight = cash === opening + moved && receivable === 0;
    return isRight ? [] : [`member ${memberSeq}: ${cash} won, expected ${opening + moved}`];
  });
}
