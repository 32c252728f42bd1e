import { describe, expect, it } from 'vitest';
import { settleTogether } from '../../../functions/settlement/settle-together.ts';
import { pointerOf } from '../../../functions/table/bets.ts';
import { keys, pointerShards } from '../../../functions/table/keys.ts';
import { consumed, query } from '../../../functions/table/table.ts';
import type { GameState } from '../../../shared/model/match.ts';
import { placedBet, storedBet } from '../../support/builders/placed-bet.ts';
import { committedResult, work } from '../../support/builders/settlement-job.ts';
import { storedFootball } from '../../support/builders/stored-game.ts';
import { faultsOf, storedMember } from '../../support/builders/stored-member.ts';
import { withHouse } from '../../support/builders/with-house.ts';

withHouse();

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

const nobody: ReadonlySet<number> = new Set();

/** A match with one winning bet of each of these many members, and the job that decides them. */
async function wonBets(count: number) {
  const game = await storedFootball();
  const members = await Promise.all(Array.from({ length: count }, () => storedMember()));
  const codes = await Promise.all(members.map((member) => placedBet(member, [game], { side: 'home' })));
  const job = await committedResult(game, { codes: { home: 2, away: 1 } });
  const bets = new Map(
    await Promise.all(
      members.map(async (member, at) => {
        const code = codes[at] ?? '';
        return [code, await storedBet(member, code)] as const;
      }),
    ),
  );
  return { members, codes, job, bets, due: await pointersOf(game) };
}

describe('credits of different members', () => {
  it('share transactions of eight, eight write units a bet as alone, each with its own entry', async () => {
    const { members, job, bets, due } = await wonBets(16);
    const before = { ...consumed() };
    const { settled, left } = await settleTogether({ due, bets, owing: nobody, job, now: Date.now() });
    expect(consumed().roundTrips - before.roundTrips).toBe(2);
    expect(consumed().writeUnits - before.writeUnits).toBe(128);
    expect(settled).toHaveLength(16);
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

  it('are settled one by one when one of their bets moved, and paid once each', async () => {
    const { members, codes, job, bets, due } = await wonBets(5);
    const moved = bets.get(codes[1] ?? '');
    if (!moved) throw new Error('no bet');
    const stale = new Map(bets).set(moved.code, { ...moved, version: moved.version + 1 });
    const { settled, left } = await settleTogether({ due, bets: stale, owing: nobody, job, now: Date.now() });
    expect([settled, left.length]).toEqual([[], 5]);
    expect(await work(job)).toBe(5);
    expect(await work(job)).toBe(0);
    expect(await faultsOf(...members)).toEqual([]);
  });

  it('of a member who owes go alone: collecting follows them', async () => {
    const { members, job, bets, due } = await wonBets(3);
    const owing = new Set([members[0]?.memberSeq ?? 0]);
    const { settled, left } = await settleTogether({ due, bets, owing, job, now: Date.now() });
    expect(settled).toHaveLength(2);
    expect(left.map(({ memberSeq }) => memberSeq)).toEqual([members[0]?.memberSeq]);
  });
});

describe('legs that move no money', () => {
  it('share transactions of ten, four write units a bet as alone', async () => {
    const { member, codes, job, bets, due } = await lostBets(25);
    const before = { ...consumed() };
    const { settled, left } = await settleTogether({ due, bets, owing: nobody, job, now: Date.now() });
    expect(consumed().roundTrips - before.roundTrips).toBe(3);
    expect(consumed().writeUnits - before.writeUnits).toBe(100);
    expect(settled.map(({ betCode }) => betCode).sort()).toEqual([...codes].sort());
    expect(left).toEqual([]);
    expect(await storedBet(member, codes[0] ?? '')).toMatchObject({ status: 'settled', result: 'miss' });
    expect(await faultsOf(member)).toEqual([]);
  });

  it('are all left to be settled one by one when one of their bets moved', async () => {
    const { member, codes, job, bets, due } = await lostBets(4);
    const moved = bets.get(codes[2] ?? '');
    if (!moved) throw new Error('no bet');
    const stale = new Map(bets).set(moved.code, { ...moved, version: moved.version + 1 });
    const { settled, left } = await settleTogether({ due, bets: stale, owing: nobody, job, now: Date.now() });
    expect(settled).toEqual([]);
    expect(left).toHaveLength(4);
    expect(await work(job)).toBe(4);
    for (const code of codes)
      expect(await storedBet(member, code)).toMatchObject({ result: 'miss', version: 2 });
  });

  it('change nothing the second time', async () => {
    const { member, codes, job, bets, due } = await lostBets(3);
    await settleTogether({ due, bets, owing: nobody, job, now: Date.now() });
    const { settled, left } = await settleTogether({ due, bets, owing: nobody, job, now: Date.now() });
    expect(settled).toEqual([]);
    expect(left).toHaveLength(3);
    expect(await work(job)).toBe(0);
    expect(await storedBet(member, codes[1] ?? '')).toMatchObject({ version: 2 });
  });
});
