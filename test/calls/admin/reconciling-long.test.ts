import { ulid } from 'ulid';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readingOf } from '../../../functions/table/audit/reconcile-member.ts';
import { betItem } from '../../../functions/table/betting/bet-item.ts';
import { commitSettlement } from '../../../functions/table/betting/settled-bets.ts';
import { get, put, update } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import type { Bet } from '../../../shared/model/betting/bet.ts';
import { adjustCash } from '../../support/builders/balance/statement.ts';
import { placeBet, storedBet } from '../../support/builders/betting/bets.ts';
import { storeAtOnce } from '../../support/builders/in-bulk.ts';
import { type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { storedFootball } from '../../support/builders/sports/matches.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { calmWire } from '../../support/fakes/faulty-wire.ts';
import { configureWire, sendToTable } from '../../support/fakes/wire.ts';

withSystem();
const count = 3_000;
let member: StoredMember;
let bets: readonly Bet[];

/** A member with many bets, of which each has its entry: copies of one that was really placed. */
beforeAll(async () => {
  member = await storedMember({ cash: 100_000_000 });
  const { memberSeq } = member;
  const first = await storedBet(member, await placeBet(member, [await storedFootball()]));
  const placed = await get(keys.balance(memberSeq));
  const name = String(placed?.e0).slice('BET#'.length);
  const entry = await get(keys.entry(memberSeq, 'BET', name));
  bets = Array.from({ length: count }, (_, place): Bet => {
    const at = first.acceptedAt - (count - place) * 60_000;
    return { ...first, code: `b_${ulid(at)}${first.code.slice(28)}`, acceptedAt: at };
  });
  await storeAtOnce(bets.map(betItem));
  await storeAtOnce(
    bets.map(({ code }) => ({ ...entry, ...keys.entry(memberSeq, 'BET', `key-of-${code}`), ref: code })),
  );
  const staked = first.stake * count;
  await update({ key: keys.balance(memberSeq), add: { cash: -staked, v: count } });
}, 120_000);
afterEach(calmWire);

/** Pays a bet out, as settlement does. */
async function settle(before: Bet): Promise<void> {
  const paid = 2 * before.stake;
  const after: Bet = {
    ...before,
    ...{ status: 'settled', result: 'hit', paid, version: before.version + 1, revision: before.revision + 1 },
  };
  await commitSettlement({
    ...{ before, after, others: [], now: Date.now() },
    postings: [
      { account: 'cash', unit: 'KRW', amount: paid },
      { account: 'BET_POOL', unit: 'KRW', amount: -paid },
    ],
  });
}

/** Settles so many bets after each query of the journal, for as long as there are bets. Returns how often it was queried. */
function settlingMeanwhile(each: number): () => number {
  let [queries, next] = [0, 0];
  configureWire({
    send: async (operation, body) => {
      const reply = await sendToTable(operation, body);
      if (operation !== 'Query' || !body.includes(`"M#${member.memberSeq}"`) || !body.includes('"E#"'))
        return reply;
      queries += 1;
      for (const bet of bets.slice(next, next + each)) await settle(bet);
      next += each;
      return reply;
    },
  });
  return () => queries;
}

describe('a long journal of a member whose bets are being settled', () => {
  it('is read once, and agrees with balance and bets at one moment', async () => {
    const queries = settlingMeanwhile(1);
    const found = await readingOf(member.memberSeq);
    const once = queries();
    expect(found).toMatchObject({ failures: [] });
    expect(once).toBeLessThan(10);
  });

  it('fits although entries were written on both sides of the place it was read at', async () => {
    const { memberSeq } = member;
    const last = bets[count - 2];
    if (!last) throw new Error('no bet');
    let queries = 0;
    configureWire({
      send: async (operation, body) => {
        const reply = await sendToTable(operation, body);
        if (operation !== 'Query' || !body.includes(`"M#${memberSeq}"`) || !body.includes('"E#"'))
          return reply;
        queries += 1;
        if (queries > 1) return reply;
        // Its key sorts before what is being read, that of a settlement behind it.
        await adjustCash(member, { amount: 7, reason: 'while it is read', at: Date.now() });
        await settle(last);
        return reply;
      },
    });
    expect(await readingOf(memberSeq)).toMatchObject({ failures: [] });
  });

  it('that lacks an entry, or a bet that was paid otherwise, is found wrong although money never rests', async () => {
    const wrong = bets[count - 1];
    if (!wrong) throw new Error('no bet');
    settlingMeanwhile(1);
    await put(betItem({ ...wrong, paid: 5 }));
    expect(await readingOf(member.memberSeq)).toMatchObject({
      failures: [{ check: `${wrong.code} paid`, expected: '5', found: '0' }],
    });
    await put(betItem(wrong));
    await update({ key: keys.balance(member.memberSeq), add: { v: 1 } });
    expect(await readingOf(member.memberSeq)).toMatchObject({ failures: [{ check: 'entries' }] });
    await update({ key: keys.balance(member.memberSeq), add: { v: -1 } });
  });

  it('that lacks more entries than the balance names is found wrong as soon as money rests', async () => {
    await update({ key: keys.balance(member.memberSeq), add: { v: 100 } });
    expect(await readingOf(member.memberSeq)).toMatchObject({ failures: [{ check: 'entries' }] });
    settlingMeanwhile(11);
    expect(await readingOf(member.memberSeq)).toBe('moving');
    calmWire();
    await update({ key: keys.balance(member.memberSeq), add: { v: -100 } });
  });

  it('is given up at its deadline, and told apart from one that moves', async () => {
    expect(await readingOf(member.memberSeq, { until: performance.now() })).toBe('late');
    expect(await readingOf(member.memberSeq, { until: performance.now() + 60_000 })).toMatchObject({
      failures: [],
    });
  });
});
