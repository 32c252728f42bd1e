import { encodeTime } from 'ulid';
import type { Bet } from '../../../shared/model/betting/bet.ts';
import { koreanDaySpan } from '../../../shared/rules/text/korean-day.ts';
import { betOf } from '../betting/bet-item.ts';
import { query } from '../client/query.ts';
import { lists } from '../keys/keys.ts';

/** A game's list shows this many of a member's newest bets, or of their bets of a day; older ones are in their bet history. */
const maxListed = 1_000;

/** A member's newest bets on the rounds of one game, newest first. Eventually consistent: never for a decision about money. */
export async function newestRoundBets(
  memberSeq: number,
  named: { readonly game: string; readonly limit?: number; readonly day?: string | undefined },
): Promise<readonly Bet[]> {
  const { day } = named;
  const { items } = await query({
    pk: lists.roundBets(memberSeq, named.game),
    ...(day !== undefined && codesOf(day)),
    index: 'byList',
    descending: true,
    limit: named.limit ?? maxListed,
  });
  return items.map(betOf).filter(({ removedFromList }) => !removedFromList);
}

/** Codes of bets of a Korean day, 'YYYYMMDD': their ULIDs begin with the time. */
function codesOf(day: string): { readonly from: string; readonly to: string } {
  const { from, to } = koreanDaySpan(day);
  const timeDigits = 10;
  return { from: `b_${encodeTime(from, timeDigits)}`, to: `b_${encodeTime(to - 1, timeDigits)}~` };
}
