import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetHarmDay, markHarm } from '../../../functions/jobs/sweep/mark-harm.ts';
import { approveDeposit, callAdmin, requestDeposit } from '../../support/builders/balance/cash.ts';
import { placeBet } from '../../support/builders/betting/bets.ts';
import { logInMember } from '../../support/builders/member/logins.ts';
import type { StoredMember } from '../../support/builders/member/members.ts';
import { storedOperator } from '../../support/builders/member/operators.ts';
import { listedFootball } from '../../support/builders/sports/matches.ts';
import { bothOperatorsDecide } from '../../support/builders/sports/trading.ts';
import { clock, loginMember, withAuthSystem } from '../../support/system/auth-system.ts';

withAuthSystem();
const minute = 60_000;
const day = 24 * 60 * minute;
/** The walk of a Tuesday's morning in Seoul; each test has a season of its own. */
let walk = Date.parse('2026-03-03T06:30:00+09:00');
beforeEach(() => {
  walk += 70 * day;
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function timeIs(moment: number): void {
  clock.now = moment;
  vi.setSystemTime(moment);
}

type Player = Awaited<ReturnType<typeof loginMember>>;

async function loggedIn({ userId, memberSeq }: Player): Promise<StoredMember> {
  const { token } = await logInMember(userId);
  return { memberSeq, token, familyId: '' };
}

/** Deposits the bank stated, approved; the last one as well, unless it waits or is refused. */
async function deposits(
  player: Player,
  amounts: readonly number[],
  last: 'approved' | 'waiting' | 'rejected' = 'approved',
): Promise<void> {
  const cashiers = [await storedOperator('cashier'), await storedOperator('cashier')] as const;
  const member = await loggedIn(player);
  for (const [place, amount] of amounts.entries()) {
    const cash_seq = await requestDeposit(member, amount);
    const ends = place === amounts.length - 1 ? last : 'approved';
    if (ends === 'approved') expect(await approveDeposit(cashiers, cash_seq)).toMatchObject({ status: 200 });
    if (ends === 'rejected') {
      const body = { cash_seq, reason: '입금이 없음' };
      expect(await callAdmin(cashiers[0], 'cash/reject', { body })).toMatchObject({ status: 200 });
    }
  }
}

/** One match on which these stakes are lost, and this one is won. */
async function playedOn(lost: readonly (readonly [Player, number])[], won?: Player): Promise<void> {
  const traders = [await storedOperator('trader'), await storedOperator('trader')];
  const state = await listedFootball();
  for (const [player, amount] of lost) await placeBet(await loggedIn(player), [state], { amount });
  if (won) await placeBet(await loggedIn(won), [state], { amount: 150_000, side: 'away' });
  await bothOperatorsDecide(traders, 'games/result', { gameId: state.match.gameId, home: 0, away: 1 });
}

/** A login from one o'clock on, renewed every nine minutes; its last token is good for ten. */
async function nightOf({ userId }: Player, { back, renewals }: { back: number; renewals: number }) {
  timeIs(walk - back * day - 5.5 * 60 * minute);
  const { browser } = await logInMember(userId);
  for (let times = 0; times < renewals; times += 1) {
    timeIs(clock.now + 9 * minute);
    expect(await browser.post('/auth/refresh')).toMatchObject({ status: 200 });
  }
}

/** What the walk of the morning finds of these members, as customer service reads it. */
async function markersOf(...players: readonly Player[]): Promise<readonly unknown[]> {
  timeIs(walk);
  forgetHarmDay();
  await markHarm(walk);
  const body = { state: 'open', size: 100 };
  const { payload } = await callAdmin(await storedOperator('cs'), 'protection/list', { body });
  const list = Array.isArray(payload?.list) ? payload.list : [];
  return players.map(
    ({ memberSeq }) => list.find(({ members_seq }) => members_seq === memberSeq)?.markers ?? [],
  );
}

describe('the daily look at members finds', () => {
  it('deposits twice a usual week, of those that were credited alone', async () => {
    const players = [await loginMember(), await loginMember(), await loginMember()] as const;
    for (const weeks of [4, 3, 2, 1]) {
      timeIs(walk - (weeks * 7 + 1) * day);
      for (const player of players) await deposits(player, [250_000]);
    }
    timeIs(walk - day);
    const [rising, waiting, rejected] = players;
    await deposits(rising, [200_000, 300_000]);
    await deposits(waiting, [200_000, 300_000], 'waiting');
    await deposits(rejected, [200_000, 300_000], 'rejected');
    expect(await markersOf(...players)).toEqual([
      [{ kind: 'rising-deposits', value: 500_000, beside: 250_000 }],
      [],
      [],
    ]);
  });

  it('three credited deposits on a day on which half of them was lost, and no bet that was won', async () => {
    const [chasing, less, waiting, lucky] = [
      ...[await loginMember(), await loginMember()],
      ...[await loginMember(), await loginMember()],
    ] as const;
    timeIs(walk - 2 * day + 12 * 60 * minute);
    const three = [100_000, 100_000, 100_000];
    for (const player of [chasing, less, lucky]) await deposits(player, three);
    await deposits(waiting, three, 'waiting');
    await playedOn(
      [
        [chasing, 150_000],
        [less, 149_000],
        [waiting, 150_000],
      ],
      lucky,
    );
    expect(await markersOf(chasing, less, waiting, lucky)).toEqual([
      [{ kind: 'chasing', value: 3, beside: 150_000 }],
      [],
      [],
      [],
    ]);
  });

  it('half an hour logged in on four nights, and not on three, nor less than half an hour', async () => {
    const [four, three, short] = [await loginMember(), await loginMember(), await loginMember()] as const;
    for (const back of [5, 3, 1, 0]) {
      await nightOf(four, { back, renewals: 3 });
      if (back > 0) await nightOf(three, { back, renewals: 3 });
      await nightOf(short, { back, renewals: 2 });
    }
    expect(await markersOf(four, three, short)).toEqual([
      [{ kind: 'night-play', value: 4, beside: 37 }],
      [],
      [],
    ]);
  });
});
