import { ulid } from 'ulid';
import { betItem, betOf } from '../../../../functions/table/betting/bet-item.ts';
import { get } from '../../../../functions/table/client/table.ts';
import { keys } from '../../../../functions/table/keys/keys.ts';
import type { Bet } from '../../../../shared/model/betting/bet.ts';
import type { StoredMember } from '../member/stored-member.ts';
import { storedFootball } from '../sports/stored-match.ts';
import { storedAtOnce } from '../stored-at-once.ts';
import { placedBet } from './placed-bet.ts';

const quarter = 89 * 24 * 3_600_000;

/** What became of the bet at this place, the newest is 0: the newest five wait, one in a hundred was refunded. */
function fateOf(place: number): Pick<Bet, 'status' | 'result' | 'paid' | 'stake'> {
  const stake = 1_000 * (1 + (place % 7));
  if (place < 5) return { status: 'open', result: 'wait', paid: 0, stake };
  if (place % 100 === 50) return { status: 'settled', result: 'exception', paid: stake, stake };
  if (place % 100 === 51) return { status: 'cancelled', result: 'wait', paid: 0, stake };
  return place % 3 === 1
    ? { status: 'settled', result: 'hit', paid: 2 * stake, stake }
    : { status: 'settled', result: 'miss', paid: 0, stake };
}

/** Bets evenly over the last 89 days, newest first: likenesses of one that was really placed. Every 97th is hidden. */
export async function longBets(member: StoredMember, count: number): Promise<readonly Bet[]> {
  const code = await placedBet(member, [await storedFootball()]);
  const item = await get(keys.bet(member.memberSeq, code));
  if (!item) throw new Error('no bet');
  const first = betOf(item);
  const bets = Array.from({ length: count - 1 }, (_, index): Bet => {
    const place = index + 1;
    const at = Math.floor(first.acceptedAt - (place * quarter) / count);
    const own = `b_${ulid(at)}${code.slice(28)}`;
    return { ...first, code: own, acceptedAt: at, removedFromList: place % 97 === 96, ...fateOf(place) };
  });
  await storedAtOnce(bets.map(betItem));
  return [first, ...bets];
}
