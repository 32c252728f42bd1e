import { describe, expect, it } from 'vitest';
import { settleTogether } from '../../../functions/jobs/settlement/settle-together.ts';
import { pointerOf } from '../../../functions/table/betting/bets.ts';
import { consumed, query } from '../../../functions/table/client/table.ts';
import { keys, pointerShards } from '../../../functions/table/keys/keys.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import type { GameState } from '../../../shared/model/sports/match.ts';
import { movedMoney } from '../../support/builders/balance/moved-money.ts';
import { placedBet, storedBet } from '../../support/builders/betting/placed-bet.ts';
import { committedResult, work } from '../../support/builders/betting/settlement-job.ts';
import { faultsOf, storedMember } from '../../support/builders/member/stored-member.ts';
import { storedFootball } from '../../support/builders/sports/stored-match.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();

const stillWorking = async () => {};

async function pointersOf({ game }: GameState) {
  const pages = await Promise.all(pointerShards.map((shard) => query(keys.pointers(game.gameId, shard))));
  return pages.flatMap(({ items }) => items.map(pointerOf));
}

/** A match with these many losing bets of one member, and the job that decides them. */
async function lostBets(count: number) {
  const [member, game] = await Promise.all([storedMember(), storedFootball()]);
  const codes: string[] = [];
  for (let at = 0; at < count; at += 1) codes.push(await placedBet(member, [game], { side: 'away' }));
  const job = await committedResult(game, { codes: { home: 2, away: 1 } });
  const bets = new Map(
    await Promise.all(codes.map(async (code) => [code, await storedBet(member, code)] as const)),
  );
  return { member, codes, job, bets, due: await pointersOf(game) };
}

/** A match with one winning bet of each of these many members, some of the first, and the job that decides them. */
async function wonBets(count: number, { ofFirst } = { ofFirst: 1 }) {
  const game = await storedFootball();
  const members = await Promise.all(Array.from({ length: count }, () => storedMember()));
  const owners = members.flatMap((member, at) =>
    Array.from({ length: at === 0 ? ofFirst : 1 }, () => member),
  );
  const codes = await Promise.all(owners.map((member) => placedBet(member, [game], { side: 'home' })));
  const job = await committedResult(game, { codes: { home: 2, away: 1 } });
  const bets = new Map(
    await Promise.all(
      owners.map(async (member, at) => {
        const code = codes[at] ?? '';
        return [code, await storedBet(member, code)] as const;
      }),
    ),
  );
  return { members, codes, job, bets, due: await pointersOf(game) };
}

describe('credits of different members', () => {
  it('share transactions of sixteen, eight write units a bet as alone, each with its own entry', async () => {
    const { members, job, bets, due } = await wonBets(20);
    const before = { ...consumed() };
    const { settled, left } = await settleTogether({ due, bets, job, now: Date.now(), stillWorking });
    expect(consumed().roundTrips - before.roundTrips).toBe(2);
    expect(consumed().writeUnits - before.writeUnits).toBe(160);
    expect(settled).toHaveLength(20);
    expect(left).toEqual([]);
    expect(await faultsOf(...members)).toEqual([]);
  });

  it('of one member never share: the balance stands in a transaction once', async () => {
    const [member, game] = await Promise.all([storedMember(), storedFootball()]);
    const codes = [];
    for (let at = 0; at < 3; at += 1) codes.push(await placedBet(member, [game], { side: 'home' }));
    const job = await committedResult(game, { codes: { home: 2, away: 1 } });
    expect(await work(job)).toBe(3);
    for (const code of codes) expect(await storedBet(member, code)).toMatchObject({ result: 'hit' });
    expect(await faultsOf(member)).toEqual([]);
  });

  it('go without the one whose bet moved, and are paid once each', async () => {
    const { members, codes, job, bets, due } = await wonBets(5);
    const moved = bets.get(codes[1] ?? '');
    if (!moved) throw new Error('no bet');
    const stale = new Map(bets).set(moved.code, { ...moved, version: moved.version + 1 });
    const { settled, left } = await settleTogether({ due, bets: stale, job, now: Date.now(), stillWorking });
    expect([settled.length, left.map(({ betCode }) => betCode)]).toEqual([4, [moved.code]]);
    expect(await work(job)).toBe(1);
    expect(await work(job)).toBe(0);
    expect(await faultsOf(...members)).toEqual([]);
  });

  it('that another worker was faster with are all left, without trying each', async () => {
    const { members, job, bets, due } = await wonBets(5);
    await work(job);
    const before = { ...consumed() };
    const { settled, left } = await settleTogether({ due, bets, job, now: Date.now(), stillWorking });
    expect([settled, left.length]).toEqual([[], 5]);
    expect(consumed().roundTrips - before.roundTrips).toBe(1);
    expect(await faultsOf(...members)).toEqual([]);
  });

  it('of a member who owes are all left, with many on one page, and the others go together', async () => {
    const { members, codes, job, bets, due } = await wonBets(20, { ofFirst: 5 });
    const [debtor, ...others] = members;
    if (!debtor) throw new Error('no member');
    const cash = (await readBalance(debtor.memberSeq))?.cash ?? 0;
    // He owes what two of his five winnings cover.
    await movedMoney(debtor.memberSeq, 'receivable', 30_000);
    const before = { ...consumed() };
    const { settled, left } = await settleTogether({ due, bets, job, now: Date.now(), stillWorking });
    expect(new Set(left.map(({ memberSeq }) => memberSeq))).toEqual(new Set([debtor.memberSeq]));
    expect([settled.length, left.length]).toEqual([19, 5]);
    // Two transactions, and the one he stood in again.
    expect(consumed().roundTrips - before.roundTrips).toBe(3);
    expect(await work(job)).toBe(5);
    expect(await readBalance(debtor.memberSeq)).toMatchObject({
      cash: cash + 5 * 18_500 - 30_000,
      receivable: 0,
    });
    for (const code of codes.slice(0, 5))
      expect(await storedBet(debtor, code)).toMatchObject({ paid: 18_500 });
    expect(await faultsOf(debtor, ...others)).toEqual([]);
  });
});

describe('legs that move no money', () => {
  it('share transactions of twenty-five, four write units a bet as alone', async () => {
    const { member, codes, job, bets, due } = await lostBets(30);
    const before = { ...consumed() };
    const { settled, left } = await settleTogether({ due, bets, job, now: Date.now(), stillWorking });
    expect(consumed().roundTrips - before.roundTrips).toBe(2);
    expect(consumed().writeUnits - before.writeUnits).toBe(120);
    expect(settled.map(({ betCode }) => betCode).sort()).toEqual([...codes].sort());
    expect(left).toEqual([]);
    expect(await storedBet(member, codes[0] ?? '')).toMatchObject({ status: 'settled', result: 'miss' });
    expect(await faultsOf(member)).toEqual([]);
  });

  it('go without the one whose bet moved, which is settled by itself', async () => {
    const { member, codes, job, bets, due } = await lostBets(4);
    const moved = bets.get(codes[2] ?? '');
    if (!moved) throw new Error('no bet');
    const stale = new Map(bets).set(moved.code, { ...moved, version: moved.version + 1 });
    const { settled, left } = await settleTogether({ due, bets: stale, job, now: Date.now(), stillWorking });
    expect([settled.length, left.map(({ betCode }) => betCode)]).toEqual([3, [moved.code]]);
    expect(await work(job)).toBe(1);
    for (const code of codes)
      expect(await storedBet(member, code)).toMatchObject({ result: 'miss', version: 2 });
  });

  it('change nothing the second time', async () => {
    const { member, codes, job, bets, due } = await lostBets(3);
    await settleTogether({ due, bets, job, now: Date.now(), stillWorking });
    const { settled, left } = await settleTogether({ due, bets, job, now: Date.now(), stillWorking });
    expect(settled).toEqual([]);
    expect(left).toHaveLength(3);
    expect(await work(job)).toBe(0);
    expect(await storedBet(member, codes[1] ?? '')).toMatchObject({ version: 2 });
  });
});
