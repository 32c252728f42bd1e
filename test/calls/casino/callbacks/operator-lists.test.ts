import { afterEach, describe, expect, it, vi } from 'vitest';
import { configurePorts, reconcileCasinoDays } from '../../../../functions/jobs/sweep/casino-days.ts';
import type { ProviderRound } from '../../../../functions/providers/casino/port.ts';
import { chooseVendors } from '../../../../functions/providers/casino/vendors.ts';
import { collectCasinoLines } from '../../../../functions/table/casino/collect-lines.ts';
import {
  casinoDays,
  endedCasinoBets,
  openCasinoBets,
  openCasinoBetsBefore,
  reconciliationOf,
} from '../../../../functions/table/casino/operator-lists.ts';
import type { CasinoVendor } from '../../../../shared/model/casino/vendor.ts';
import { callback, newTxId } from '../../../support/builders/balance/callbacks.ts';
import { memberWithCredit } from '../../../support/builders/balance/casino.ts';
import type { StoredMember } from '../../../support/builders/member/members.ts';
import { withSystem } from '../../../support/builders/with-system.ts';

withSystem();
afterEach(() => {
  vi.useRealTimers();
  chooseVendors(undefined);
});

const slot = { gameId: 'pragmatic-001', gameType: 'slot' } as const;
const minute = 60_000;
/** Noon in Korea: no test crosses a day. */
const noon = Date.parse('2026-11-10T12:00:00+09:00');
let days = 0;

/** A time of a day of the test's own. */
function ownDay(): number {
  days += 1;
  vi.useFakeTimers({ toFake: ['Date'] });
  const at = noon + days * 24 * 60 * minute;
  vi.setSystemTime(at);
  return at;
}

const dayOf = (at: number) => new Date(at + 9 * 60 * minute).toISOString().slice(0, 10).replaceAll('-', '');
const sumsOf = async (at: number) =>
  (await casinoDays('sandbox', { from: dayOf(at), to: dayOf(at) })).map(
    ({ vendor: _, day: __, ...sums }) => sums,
  );

async function bet(member: StoredMember, amount: number): Promise<string> {
  const txId = newTxId();
  await callback('bet', member, { txId, amount, roundId: `r-${txId}`, ...slot });
  return txId;
}

/** The members' lines are collected as the sweep does a while later. */
async function collected(now: number, ...members: readonly StoredMember[]): Promise<void> {
  for (const { memberSeq } of members) await collectCasinoLines(memberSeq, now);
}

describe('the operators’ lists of casino bets', () => {
  it('have open bets and ended ones with their ends, and the day’s sums once', async () => {
    const at = ownDay();
    const member = await memberWithCredit(100_000);
    const [won, lost, back, open] = [
      await bet(member, 1_000),
      await bet(member, 2_000),
      await bet(member, 4_000),
      await bet(member, 8_000),
    ];
    await callback('win', member, { refTxId: won, amount: 5_000 });
    await callback('rollback', member, { refTxId: back });
    expect(await collectCasinoLines(member.memberSeq, at + minute / 2)).toBe(true);
    expect(await sumsOf(at)).toEqual([]);
    for (let run = 0; run < 3; run += 1) await collected(at + 2 * minute, member);
    expect(await sumsOf(at)).toEqual([{ bets: 4, stake: 15_000, win: 5_000, back: 4_000 }]);
    const waiting = await openCasinoBets('sandbox', { size: 10 });
    expect(waiting.bets.map(({ txId }) => txId)).toEqual([lost, open]);
    expect(await openCasinoBetsBefore('sandbox', { before: at - minute, size: 10 })).toEqual([]);
    await callback('win', member, { refTxId: lost, amount: 0 });
    await collected(at + 3 * minute, member);
    const { bets } = await endedCasinoBets('sandbox', { size: 3 });
    expect(new Map(bets.map(({ txId, state, paid }) => [txId, [state, paid]]))).toEqual(
      new Map([
        [won, ['hit', 5_000]],
        [lost, ['miss', 0]],
        [back, ['back', 4_000]],
      ]),
    );
    expect(await sumsOf(at)).toEqual([{ bets: 4, stake: 15_000, win: 5_000, back: 4_000 }]);
  });

  it('count each bet once, whoever collects at the same time', async () => {
    const at = ownDay();
    const member = await memberWithCredit(900_000);
    for (let number = 0; number < 95; number += 1) {
      const txId = await bet(member, 100);
      if (number % 3 !== 0) await callback('win', member, { refTxId: txId, amount: 50 });
    }
    await Promise.all([1, 2, 3, 4].map(() => collected(at + 2 * minute, member)));
    await collected(at + 2 * minute, member);
    expect(await sumsOf(at)).toEqual([{ bets: 95, stake: 9_500, win: 63 * 50, back: 0 }]);
  });
});

describe('the daily reconciliation of a provider outside', () => {
  const vendor: CasinoVendor = { name: 'sandbox', adapter: 'evolution', providers: [] };

  function asked(rounds: () => Promise<readonly ProviderRound[]>): void {
    configurePorts(async () => ({
      vendor: 'sandbox',
      launch: async () => '',
      kick: async () => 'unsupported',
      rounds,
    }));
  }

  it('stores what differs, names rounds of either side, and does not ask twice', async () => {
    const at = ownDay();
    const member = await memberWithCredit(100_000);
    const { memberSeq } = member;
    const [same, other, ours] = [
      await bet(member, 1_000),
      await bet(member, 2_000),
      await bet(member, 3_000),
    ];
    for (const txId of [same, other, ours]) await callback('win', member, { refTxId: txId, amount: 500 });
    await collected(at + 2 * minute, member);
    let questions = 0;
    const round = (txId: string, bet: number, win: number) => ({ roundId: `r-${txId}`, memberSeq, bet, win });
    chooseVendors([vendor]);
    asked(async () => {
      questions += 1;
      if (questions === 1) throw new Error('nobody answers');
      return [round(same, 1_000, 500), round(other, 2_000, 900), round('theirs', 7_000, 0)];
    });
    const nextDay = at + 24 * 60 * minute;
    const failed = await reconcileCasinoDays(nextDay);
    expect(failed).toBe(1);
    expect(await reconciliationOf('sandbox', dayOf(at))).toMatchObject({ failure: 'nobody answers' });
    expect(await reconcileCasinoDays(nextDay + minute)).toBe(0);
    for (let later = 1; later <= 3; later += 1) await reconcileCasinoDays(nextDay + later * 40 * minute);
    expect(questions).toBe(2);
    const found = await reconciliationOf('sandbox', dayOf(at));
    expect(found).toMatchObject({ ours: 3, theirs: 3, differing: 3, failure: null });
    const named = new Map(
      found?.differences.map(({ roundId, ours: own, theirs }) => [roundId, [own, theirs]]),
    );
    expect(named).toEqual(
      new Map([
        [
          `r-${other}`,
          [
            { bet: 2_000, win: 500 },
            { bet: 2_000, win: 900 },
          ],
        ],
        ['r-theirs', [null, { bet: 7_000, win: 0 }]],
        [`r-${ours}`, [{ bet: 3_000, win: 500 }, null]],
      ]),
    );
  });
});
