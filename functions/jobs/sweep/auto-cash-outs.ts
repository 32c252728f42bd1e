import { pMapSettled } from 'p-map';
import { dueForSale, sellAutomatically } from '../../domain/betting/sell-automatically.ts';
import { listedAutoCashOuts } from '../../table/betting/auto-cash-outs.ts';

const atOnce = 16;

/**
 * Sells bets whose offer has reached what their members chose. A look at nothing costs one read of an empty list.
 * @throws what went wrong with a page or a bet, once all others were looked at
 */
export async function sellAutoCashOuts(now: number): Promise<number> {
  const failures: unknown[] = [];
  let sold = 0;
  for await (const bets of listedAutoCashOuts()) {
    const due = bets.length === 0 ? [] : await dueForSale(bets, now).catch(keptIn(failures));
    // Judged at its own time: an offer may have ended since the page was read.
    const done = await pMapSettled(due, (bet) => sellAutomatically(bet, Date.now()), { concurrency: atOnce });
    for (const one of done) {
      if (one.status === 'rejected') failures.push(one.reason);
      else if (one.value) sold += 1;
    }
  }
  if (failures.length > 0) throw failures[0];
  return sold;
}

function keptIn(failures: unknown[]): (failure: unknown) => [] {
  return (failure) => {
    failures.push(failure);
    return [];
  };
}
