import { ticketPoints } from '../../../shared/rules/settlement/ticket-points.ts';
import { announceToMember } from '../../runtime/live/announce.ts';
import { pointSettings } from '../../table/balance/points.ts';
import { readProfile } from '../../table/member/members.ts';
import { dueTickets, settleTicketPoints } from '../../table/settlement/due-tickets.ts';

/** Tickets of one shard in a pass: the sweep runs beside members' calls. */
const mostOfShard = 250;
const membersAtOnce = 8;
/** Milliseconds after which the rest waits for the next pass: what a crash left of a settlement is sent by the same sweep. */
const longest = 3_000;

/**
 * Grants the points of lost tickets and takes back those of corrected ones. Settlement only lists the tickets, in the
 * transaction that loses them: its cost and its grouping stay as they are, and a crash forgets none.
 */
export async function grantTicketPoints(now: number): Promise<number> {
  const due = await dueTickets(mostOfShard);
  if (due.length === 0) return 0;
  const { points } = await pointSettings();
  const members = [...new Set(due.map(({ memberSeq }) => memberSeq))];
  const end = performance.now() + longest;
  const isLate = () => performance.now() > end;
  let granted = 0;
  const failures: unknown[] = [];
  const worker = async () => {
    for (let memberSeq = members.shift(); memberSeq !== undefined && !isLate(); memberSeq = members.shift()) {
      try {
        granted += await grantTo(memberSeq);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  // Points of one member move one after the other, so his tickets do not race each other.
  const grantTo = async (memberSeq: number): Promise<number> => {
    const profile = await readProfile(memberSeq);
    if (!profile) return 0;
    const { level, type } = profile;
    let moved = 0;
    for (const ticket of due.filter((one) => one.memberSeq === memberSeq)) {
      if (isLate()) break;
      const worth = (bet: Parameters<typeof ticketPoints>[0]) =>
        ticketPoints(bet, { level, type, rules: points.losing });
      if (await settleTicketPoints(ticket, { worth, now })) moved += 1;
    }
    if (moved > 0) await announceToMember(memberSeq, { type: 'balance' });
    return moved;
  };
  await Promise.all(Array.from({ length: membersAtOnce }, worker));
  if (failures[0] !== undefined) throw failures[0];
  return granted;
}
