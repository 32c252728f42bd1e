import { describe, expect, it } from 'vitest';
import { settleShard } from '../../../functions/jobs/settlement/settle-shard.ts';
import { pointerKeys } from '../../../functions/table/betting/bets.ts';
import { consumed } from '../../../functions/table/client/table.ts';
import { entriesOf } from '../../../functions/table/ledger/entries.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import type { SettlementCode } from '../../../shared/model/sports/match.ts';
import { placedBet, storedBet } from '../../support/builders/betting/placed-bet.ts';
import { askedBonus, askedLeg } from '../../support/builders/betting/requested-slip.ts';
import { committedResult, settle, work } from '../../support/builders/betting/settlement-job.ts';
import {
  faultsOf,
  freeze,
  type StoredMember,
  storedMember,
} from '../../support/builders/member/stored-member.ts';
import { storedFootball, storedFootballs } from '../../support/builders/sports/stored-match.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();

const cashOf = async ({ memberSeq }: StoredMember) => (await readBalance(memberSeq))?.cash;

async function settlementsOf({ memberSeq }: StoredMember) {
  const entries = [];
  for await (const page of entriesOf(memberSeq)) entries.push(...page);
  return entries.filter(({ kind }) => kind === 'STL');
}

describe('a single of 10,000 at 1.85', () => {
  it.each([
    ['won', 2, 18_500, 'hit'],
    ['lost', 1, 0, 'miss'],
    ['refunded', 3, 10_000, 'exception'],
    ['half won', 5, 14_250, 'hit'],
    ['half lost', 4, 5_000, 'hit'],
  ] as const)('%s (%i) is paid %i', async (_, home: SettlementCode, paid, result) => {
    const [member, game] = await Promise.all([storedMember(), storedFootball()]);
    const code = await placedBet(member, [game]);
    expect(await settle(game, { codes: { home }, score: { home: 2, away: 1 } })).toBe(1);

    expect(await storedBet(member, code)).toMatchObject({
      status: 'settled',
      result,
      paid,
      legs: [{ code: home, score: { home: 2, away: 1 } }],
    });
    expect(await cashOf(member)).toBe(990_000 + paid);
    expect((await settlementsOf(member)).map(({ operationId }) => operationId)).toEqual(
      paid > 0 ? [`${code}#1`] : [],
    );
    expect(await faultsOf(member)).toEqual([]);
  });

  it.each([
    ['eight write units to win', 2, 8],
    ['four to lose', 1, 4],
  ] as const)('costs %s', async (_, home: SettlementCode, units) => {
    const [member, game] = await Promise.all([storedMember(), storedFootball()]);
    const [named] = pointerKeys(await storedBet(member, await placedBet(member, [game])));
    const own = Number(named?.pointer.pk.split('#')[2]);
    const { gameId, revision } = await committedResult(game, { codes: { home } });
    const unitsOf = async (shard: number) => {
      const before = consumed().writeUnits;
      await settleShard({ gameId, revision, shard }, Date.now);
      return consumed().writeUnits - before;
    };
    // What an empty shard writes is the job's, once a game and shard.
    const ofTheJob = await unitsOf((own + 1) % 10);

    expect((await unitsOf(own)) - ofTheJob).toBe(units);
  });

  it('is left alone by a result that does not decide its selection', async () => {
    const [member, game] = await Promise.all([storedMember(), storedFootball()]);
    const code = await placedBet(member, [game]);

    expect(await settle(game, { codes: { over: 2, under: 1 } })).toBe(0);
    expect(await storedBet(member, code)).toMatchObject({ status: 'open', result: 'wait' });
  });

  it('is paid to a member frozen meanwhile', async () => {
    const [member, game] = await Promise.all([storedMember(), storedFootball()]);
    await placedBet(member, [game]);
    await freeze(member);
    await settle(game, { codes: { home: 2 } });

    expect(await cashOf(member)).toBe(1_008_500);
  });
});

describe('a bet taken after the market closed', () => {
  it('is refunded, one taken before it is not', async () => {
    const [member, game] = await Promise.all([storedMember(), storedFootball()]);
    const early = await placedBet(member, [game]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const closed = Date.now();
    const late = await placedBet(member, [game]);
    const lost = await placedBet(member, [game], { side: 'away' });
    await settle(game, { codes: { home: 2, away: 1 }, closedAt: { 1: closed } });

    expect(await storedBet(member, early)).toMatchObject({ result: 'hit', paid: 18_500 });
    expect(await storedBet(member, late)).toMatchObject({
      result: 'exception',
      paid: 10_000,
      legs: [{ code: 3 }],
    });
    expect(await storedBet(member, lost)).toMatchObject({ result: 'exception', paid: 10_000 });
    expect(await faultsOf(member)).toEqual([]);
  });
});

describe('a double at 1.85 each', () => {
  async function double() {
    const [member, games] = await Promise.all([storedMember(), storedFootballs(2)]);
    const [first, second] = games;
    if (!first || !second) throw new Error('two games');
    return { member, first, second, code: await placedBet(member, games) };
  }

  it('waits for its second leg, then pays the exact product', async () => {
    const { member, first, second, code } = await double();
    await settle(first, { codes: { home: 2 } });
    expect(await storedBet(member, code)).toMatchObject({ status: 'open', result: 'wait', paid: 0 });
    await settle(second, { codes: { home: 2 } });

    expect(await storedBet(member, code)).toMatchObject({ status: 'settled', result: 'hit', paid: 34_225 });
    expect(await cashOf(member)).toBe(1_024_225);
    expect(await faultsOf(member)).toEqual([]);
  });

  it('is lost with its first lost leg, and stays so whatever the other does', async () => {
    const { member, first, second, code } = await double();
    await settle(first, { codes: { home: 1 } });
    expect(await storedBet(member, code)).toMatchObject({ status: 'settled', result: 'miss' });
    await settle(second, { codes: { home: 2 } });

    expect(await storedBet(member, code)).toMatchObject({
      result: 'miss',
      paid: 0,
      legs: [{ code: 1 }, { code: 2 }],
    });
    expect(await cashOf(member)).toBe(990_000);
  });

  it.each([
    ['one refunded leg counts 1.00', 3, 2, 18_500, 'hit'],
    ['two refunded legs return the stake', 3, 3, 10_000, 'exception'],
    ['a half lost leg halves', 4, 2, 9_250, 'hit'],
    ['a half won leg pays half', 5, 2, 26_362, 'hit'],
  ] as const)('%s', async (_, one: SettlementCode, other: SettlementCode, paid, result) => {
    const { member, first, second, code } = await double();
    await settle(second, { codes: { home: other } });
    await settle(first, { codes: { home: one } });

    expect(await storedBet(member, code)).toMatchObject({ status: 'settled', result, paid });
    expect(await faultsOf(member)).toEqual([]);
  });

  it('is paid once when both results are worked off at once', async () => {
    const { member, first, second, code } = await double();
    const jobs = await Promise.all(
      [first, second].map((game) => committedResult(game, { codes: { home: 2 } })),
    );
    await Promise.all(jobs.map((job) => work(job)));

    expect(await storedBet(member, code)).toMatchObject({ status: 'settled', paid: 34_225 });
    expect(await cashOf(member)).toBe(1_024_225);
    expect(await faultsOf(member)).toEqual([]);
  });
});

describe('a ticket', () => {
  it('of two legs of one match settles both from one result', async () => {
    const [member, game] = await Promise.all([storedMember(), storedFootball()]);
    const code = await placedBet(member, [], {
      legs: [askedLeg(game, 'home', 1), askedLeg(game, 'over', 2)],
    });
    await settle(game, { codes: { home: 2, over: 2 } });

    // 1.85 − 0.20 and 1.67 − 0.20, the soccer cut.
    expect(await storedBet(member, code)).toMatchObject({ result: 'hit', paid: 24_255 });
    expect(await faultsOf(member)).toEqual([]);
  });

  it.each([
    ['keeps its bonus with three legs won', 2, 65_215],
    ['loses its bonus to a refund', 3, 34_225],
  ] as const)('%s', async (_, last: SettlementCode, paid) => {
    const [member, games] = await Promise.all([storedMember(), storedFootballs(3)]);
    const legs = [...games.map((game) => askedLeg(game)), askedBonus(3, 1.03)];
    const code = await placedBet(member, [], { legs });
    for (const [index, game] of games.entries())
      await settle(game, { codes: { home: index === 2 ? last : 2 } });

    expect(await storedBet(member, code)).toMatchObject({ status: 'settled', result: 'hit', paid });
    expect(await faultsOf(member)).toEqual([]);
  });
});
