import type { TableBet } from '../../../shared/model/casino/table-bet.ts';
import { log } from '../../runtime/log.ts';
import { postponeTableBet, tableBetOf } from '../../table/casino/table-bets.ts';
import { playTableBet, type TablePlay } from './play-table-bet.ts';

const second = 1_000;
const hour = 3_600 * second;
/** Milliseconds to the next attempt, by how many failed: the design's 1, 2, 5, 10, 30 s and so on. */
const pauses = [1, 2, 5, 10, 30, 60, 120, 300, 600, 1_800].map((seconds) => seconds * second);
/** Attempts end so long after the draw; then only the member's own looks finish the bet. */
const longest = 24 * hour;
/** Milliseconds after the draw from which a bet that is not finished is reported to the operators. */
const stuck = 60 * second;

/** When a bet whose callback failed is tried again, epoch ms; null for never by itself. */
export function nextTableAttempt(
  { drawAt, tries }: Pick<TableBet, 'drawAt' | 'tries'>,
  now: number,
): number | null {
  if (now - drawAt >= longest) return null;
  return now + (pauses[tries] ?? hour);
}

/** One attempt to bring a bet further; a failed one sets the next. @throws what made it fail */
export async function attemptTableBet(bet: TableBet, play: TablePlay): Promise<TableBet> {
  try {
    const after = await playTableBet(bet, play);
    // Its round has no draw yet: a late beacon is there soon; a round that cannot be drawn must not hold others up.
    if (after.state === 'open' && play.clock() - bet.drawAt > stuck)
      throw new Error(`round ${bet.table} ${bet.seq} is not drawn`);
    return after;
  } catch (failure) {
    const now = play.clock();
    const about = {
      memberSeq: bet.memberSeq,
      target: `${bet.table} ${bet.ulid}`,
      milliseconds: now - bet.at,
    };
    const message = failure instanceof Error ? failure.message : String(failure);
    if (now - bet.drawAt > stuck) log.error('casino-round-stuck', { ...about, message });
    else log.warn('casino-round-unknown', { ...about, message });
    // Not set, the attempt of before stands: it is due already. The bet may have come a step further before the failure.
    await postponeTableBet(await tableBetOf(bet), nextTableAttempt(bet, now)).catch(() => undefined);
    throw failure;
  }
}
