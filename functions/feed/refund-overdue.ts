import type { GameStatus } from '../../shared/model/match.ts';
import type { IngestPorts } from '../providers/sports-feed/ingest.ts';
import { refundUndecided } from '../providers/sports-feed/refund-undecided.ts';
import { readGameState } from '../table/matches.ts';
import { cardsOf } from '../table/matches-list.ts';

const HOUR = 3_600_000;
const BASEBALL = 154914;
/** How long play may be resumed after the scheduled start. */
const waitOf = (sportId: number) => (sportId === BASEBALL ? 24 : 36) * HOUR;
/** Older ones have had their turn. */
const LOOKED_BACK = 96 * HOUR;
const HALTED: ReadonlySet<GameStatus> = new Set(['postponed', 'interrupted', 'abandoned']);

/** Refunds what is undecided of matches halted for too long; decided markets stand. Returns how many. */
export async function refundOverdue(ports: Pick<IngestPorts, 'store'>, now: number): Promise<number> {
  const cards = await cardsOf({ state: 'end', from: now - LOOKED_BACK, to: now - 24 * HOUR });
  const overdue = cards.filter(
    ({ game }) => HALTED.has(game.status) && now >= game.startTime + waitOf(game.sportId),
  );
  let refunded = 0;
  for (const { game } of overdue) {
    const before = await readGameState(game.gameId);
    const refund = before && HALTED.has(before.game.status) ? refundUndecided(before, now) : null;
    if (!before || !refund) continue;
    if (await ports.store({ before, after: refund.state, settlement: refund.settlement })) refunded++;
  }
  return refunded;
}
