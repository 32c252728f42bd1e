import { pMapSettled } from 'p-map';
import { ticketPoints } from '../../../shared/rules/settlement/ticket-points.ts';
import { announceToMember } from '../../runtime/live/announce.ts';
import { betsWithDuePoints, settleTicketPoints } from '../../table/balance/due-ticket-points.ts';
import { pointSettings } from '../../table/balance/points.ts';
import { readProfile } from '../../table/member/members.ts';

/** Bets of one shard in a pass: the sweep shares the table with members' calls. */
const maxPerShard = 250;
const membersAtOnce = 8;
/** Milliseconds after which the rest waits for the next pass: the sweep has more urgent tasks. */
const timeBudget = 3_000;

/**
 * Grants the ticket points of lost bets and takes back those of corrected ones. Settlement only lists the bets, in the
 * transaction that settles them: that costs it nothing, and no bet is lost by a crash.
 */
export async function grantTicketPoints(now: number): Promise<number> {
  const due = await betsWithDuePoints(maxPerShard);
  if (due.length === 0) return 0;
  const { points } = await pointSettings();
  const members = [...new Set(due.map(({ memberSeq }) => memberSeq))];
  const end = performance.now() + timeBudget;
  const isLate = () => performance.now() > end;
  // Points of one member move one after the other, so their bets do not contend for the balance.
  const grantTo = async (memberSeq: number): Promise<number> => {
    const profile = isLate() ? undefined : await readProfile(memberSeq);
    if (!profile) return 0;
    const { level, type } = profile;
    let moved = 0;
    for (const dueBet of due.filter((other) => other.memberSeq === memberSeq)) {
      if (isLate()) break;
      const worth = (bet: Parameters<typeof ticketPoints>[0]) =>
        ticketPoints(bet, { level, type, rules: points.losing });
      if (await settleTicketPoints(dueBet, { worth, now })) moved += 1;
    }
    if (moved > 0) await announceToMember(memberSeq, { type: 'balance' });
    return moved;
  };
  const done = await pMapSettled(members, grantTo, { concurrency: membersAtOnce });
  return done.reduce((granted, one) => {
    if (one.status === 'rejected') throw one.reason;
    return granted + one.value;
  }, 0);
}
