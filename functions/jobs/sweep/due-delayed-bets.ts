import { resolveTicket } from '../../domain/betting/resolve-delayed-bet.ts';
import { dueHolds, readTicket } from '../../table/betting/delayed-bets.ts';

/** Held bets of one shard in a pass, and how many are decided side by side. */
const mostOfShard = 100;
const atOnce = 16;

/** Decides the held bets whose member did not ask again: closed his browser, or lost the line. */
export async function resolveDueHolds(now: number): Promise<number> {
  const due = [...(await dueHolds(now, mostOfShard))];
  let decided = 0;
  const failures: unknown[] = [];
  const worker = async () => {
    for (let named = due.shift(); named !== undefined; named = due.shift()) {
      try {
        const ticket = await readTicket(named);
        // A bet is taken at the moment it is taken, not at the one the pass began: results close on that time.
        if (ticket?.state === 'waiting' && (await resolveTicket(ticket, Date.now())).state !== 'waiting')
          decided += 1;
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (failures[0] !== undefined) throw failures[0];
  return decided;
}
