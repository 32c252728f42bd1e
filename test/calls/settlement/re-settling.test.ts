import { describe, expect, it } from 'vitest';
import { settleLeg } from '../../../functions/domain/settlement/settle-leg.ts';
import { pointerKeys, pointerOf } from '../../../functions/table/betting/bets.ts';
import { batchGet } from '../../../functions/table/client/table.ts';
import { entriesOf } from '../../../functions/table/ledger/entries.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import type { Bet, OpenLegPointer } from '../../../shared/model/betting/bet.ts';
import { movedMoney } from '../../support/builders/balance/moved-money.ts';
import { placedBet, storedBet } from '../../support/builders/betting/placed-bet.ts';
import { committedResult, settle, work } from '../../support/builders/betting/settlement-job.ts';
import { faultsOf, type StoredMember, storedMember } from '../../support/builders/member/stored-member.ts';
import { storedFootball, storedFootballs } from '../../support/builders/sports/stored-match.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();

async function postedTo(account: string, { memberSeq }: StoredMember, kind: string): Promise<number[]> {
  const entries = [];
  for await (const page of entriesOf(memberSeq)) entries.push(...page.filter((entry) => entry.kind === kind));
  return entries
    .sort((one, other) => one.operationId.localeCompare(other.operationId))
    .flatMap(({ postings }) =>
      postings.filter((posting) => posting.account === account).map(({ amount }) => amount),
    );
}

/** A bet's legs as a settlement worker finds them. */
async function openPointersOf(bet: Bet): Promise<OpenLegPointer[]> {
  const found = await batchGet(pointerKeys(bet).map(({ pointer }) => pointer));
  return [...found.values()].map(pointerOf);
}

async function won() {
  const [member, game] = await Promise.all([storedMember(), storedFootball()]);
  const code = await placedBet(member, [game]);
  await settle(game, { codes: { home: 2, away: 1 } });
  return { member, game, code };
}

describe('a corrected result', () => {
  it('from won to lost takes back what was paid', async () => {
    const { member, game, code } = await won();
    await settle(game, { codes: { home: 1, away: 2 } });

    expect(await storedBet(member, code)).toMatchObject({
      status: 'settled',
      result: 'miss',
      paid: 0,
      revision: 2,
    });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 990_000, receivable: 0 });
    expect(await postedTo('cash', member, 'STL')).toEqual([18_500, -18_500]);
    expect(await faultsOf(member)).toEqual([]);
  });

  it('from lost to won pays, from won to refunded posts the difference alone', async () => {
    const [member, game] = await Promise.all([storedMember(), storedFootball()]);
    const code = await placedBet(member, [game]);
    await settle(game, { codes: { home: 1 } });
    await settle(game, { codes: { home: 2 } });
    await settle(game, { codes: { home: 3 } });

    expect(await storedBet(member, code)).toMatchObject({ result: 'exception', paid: 10_000 });
    expect(await postedTo('cash', member, 'STL')).toEqual([18_500, -8_500]);
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_000_000 });
    expect(await faultsOf(member)).toEqual([]);
  });

  it('that says the same again posts nothing', async () => {
    const { member, game, code } = await won();
    await settle(game, { codes: { home: 2, away: 1 } });

    expect(await postedTo('cash', member, 'STL')).toEqual([18_500]);
    expect(await storedBet(member, code)).toMatchObject({ paid: 18_500, revision: 1 });
  });

  it('is not undone by an older one arriving late', async () => {
    const [member, game] = await Promise.all([storedMember(), storedFootball()]);
    const code = await placedBet(member, [game]);
    const older = await committedResult(game, { codes: { home: 2 } });
    const newer = await committedResult(game, { codes: { home: 1 } });
    await work(newer);
    await work(older);

    expect(await storedBet(member, code)).toMatchObject({ result: 'miss', paid: 0 });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 990_000 });
  });

  it('stands when a worker that read its leg before it writes after it', async () => {
    const [member, game] = await Promise.all([storedMember(), storedFootball()]);
    const code = await placedBet(member, [game]);
    const older = await committedResult(game, { codes: { home: 2 } });
    const [pointer] = await openPointersOf(await storedBet(member, code));
    if (!pointer) throw new Error('no pointer');
    await settle(game, { codes: { home: 1 } });
    await settleLeg({ pointer, job: older, bet: undefined, now: Date.now() });

    expect(await storedBet(member, code)).toMatchObject({ result: 'miss', paid: 0 });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 990_000 });
    expect(await faultsOf(member)).toEqual([]);
  });

  it('of one leg recomputes the whole ticket', async () => {
    const [member, games] = await Promise.all([storedMember(), storedFootballs(2)]);
    const [first, second] = games;
    if (!first || !second) throw new Error('two games');
    const code = await placedBet(member, games);
    await settle(first, { codes: { home: 1 } });
    await settle(second, { codes: { home: 2 } });
    expect(await storedBet(member, code)).toMatchObject({ result: 'miss', paid: 0 });
    await settle(first, { codes: { home: 2 } });

    expect(await storedBet(member, code)).toMatchObject({ result: 'hit', paid: 34_225 });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_024_225 });
    expect(await faultsOf(member)).toEqual([]);
  });
});

describe('a withdrawn result', () => {
  it('opens the bet again and takes the payment back, then a new one settles it', async () => {
    const { member, game, code } = await won();
    await settle(game, { codes: { home: -1, away: -1 } });
    expect(await storedBet(member, code)).toMatchObject({
      status: 'open',
      result: 'wait',
      paid: 0,
      legs: [{ code: -1 }],
    });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 990_000 });
    await settle(game, { codes: { home: 2 } });

    expect(await storedBet(member, code)).toMatchObject({ status: 'settled', result: 'hit', paid: 18_500 });
    expect(await postedTo('cash', member, 'STL')).toEqual([18_500, -18_500, 18_500]);
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_008_500 });
    expect(await faultsOf(member)).toEqual([]);
  });

  it('of a lost bet moves no money until the new one', async () => {
    const [member, game] = await Promise.all([storedMember(), storedFootball()]);
    const code = await placedBet(member, [game]);
    await settle(game, { codes: { home: 1 } });
    await settle(game, { codes: { home: -1 } });
    expect(await storedBet(member, code)).toMatchObject({ status: 'open', result: 'wait' });
    await settle(game, { codes: { home: 2 } });

    expect(await storedBet(member, code)).toMatchObject({ result: 'hit', paid: 18_500 });
    expect(await postedTo('cash', member, 'STL')).toEqual([18_500]);
    expect(await faultsOf(member)).toEqual([]);
  });
});

describe('a claw-back', () => {
  it('takes what the cash covers and keeps the rest as owed', async () => {
    const { member, game } = await won();
    await movedMoney(member.memberSeq, 'cash', 1_000_000);
    await settle(game, { codes: { home: 1 } });

    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 0, receivable: -10_000 });
    expect(await postedTo('receivable', member, 'STL')).toEqual([-10_000]);
    expect(await faultsOf(member)).toEqual([]);
  });

  it('owed is taken from the next credit, once', async () => {
    const { member, game } = await won();
    const next = await storedFootball();
    await placedBet(member, [next], { amount: 20_000 });
    await movedMoney(member.memberSeq, 'cash', 988_500);
    await settle(game, { codes: { home: 1 } });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 0, receivable: -18_500 });
    const job = await committedResult(next, { codes: { home: 2 } });
    await Promise.all([work(job), work(job)]);

    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 18_500, receivable: 0 });
    expect(await postedTo('receivable', member, 'RCV')).toEqual([18_500]);
    expect(await faultsOf(member)).toEqual([]);
  });

  it('larger than the next credit leaves the rest owed', async () => {
    const { member, game } = await won();
    const next = await storedFootball();
    await placedBet(member, [next], { amount: 5_000 });
    await movedMoney(member.memberSeq, 'cash', 1_003_500);
    await settle(game, { codes: { home: 1 } });
    await settle(next, { codes: { home: 2 } });

    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 0, receivable: -9_250 });
    expect(await faultsOf(member)).toEqual([]);
  });
});
