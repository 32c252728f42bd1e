import { log } from '../../runtime/log.ts';
import { refreshRolling } from '../../table/balance/rolling-snapshot.ts';
import { betHistory, noteChangedBets } from '../../table/betting/bet-history.ts';
import { closeDays } from '../../table/history/lines.ts';
import { keepLedgerOrder } from '../../table/ledger/running-balance.ts';

type Bets = Parameters<typeof noteChangedBets>[0];

/**
 * History lines of bets that moved, the rolling and the order of entries of their members. What fails is left: a page that meets an old line
 * writes it anew, and no record is worth holding back the ones behind it.
 */
export async function refreshViews(bets: Bets, touched: Iterable<number>): Promise<void> {
  const now = Date.now();
  const members = new Set([...touched, ...bets.map(({ memberSeq }) => memberSeq)]);
  try {
    for (const memberSeq of new Set(bets.map((bet) => bet.memberSeq)))
      await closeDays(betHistory, { memberSeq, now });
    await noteChangedBets(bets, now);
    for (const memberSeq of members) {
      await refreshRolling(memberSeq, now);
      await keepLedgerOrder(memberSeq);
    }
  } catch (error) {
    log.warn('views-not-refreshed', { message: error instanceof Error ? error.message : String(error) });
  }
}
