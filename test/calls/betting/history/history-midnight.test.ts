import { decodeTime } from 'ulid';
import { describe, expect, it } from 'vitest';
import { betHistory } from '../../../../functions/table/betting/bet-history.ts';
import { addDays, dayOfId, idsFrom } from '../../../../functions/table/history/days.ts';
import { closeDays } from '../../../../functions/table/history/lines.ts';
import { historyOverview } from '../../../../functions/table/history/overview.ts';
import { storeBetHistory } from '../../../support/builders/betting/bets.ts';
import { storedMember } from '../../../support/builders/member/members.ts';
import { withSystem } from '../../../support/builders/with-system.ts';

withSystem();

describe('a bet of a day that ends', () => {
  it('is listed and summed once by a page that began before another wrote the line of the day', async () => {
    const member = await storedMember();
    const { memberSeq } = member;
    const [, , old] = await storeBetHistory(member, 5);
    const id = old?.code.slice(2, 28) ?? '';
    const day = dayOfId(id);
    const midnight = decodeTime(`${idsFrom(addDays(day, 1))}${'0'.repeat(16)}`);
    await closeDays(betHistory, { memberSeq, now: midnight + 60_001 });
    const { rows, sums } = await historyOverview(betHistory, {
      memberSeq,
      from: day,
      to: day,
      now: midnight + 59_999,
    });
    expect(rows.map((row) => row.id)).toEqual([id]);
    expect([...sums.values()].map(({ stake }) => stake)).toEqual([old?.stake]);
  });
});
