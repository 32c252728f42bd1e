import { describe, expect, it } from 'vitest';
import { settleOpenLeg } from '../../../functions/domain/settlement/settle-leg.ts';
import { pointerKeys, pointerOf } from '../../../functions/table/betting/bets.ts';
import { batchGet } from '../../../functions/table/client/table.ts';
import { entriesOf } from '../../../functions/table/ledger/entries.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import type { Bet, OpenLegPointer } from '../../../shared/model/betting/bet.ts';
import { takeMoney } from '../../support/builders/balance/statement.ts';
import { placeBet, storedBet } from '../../support/builders/betting/bets.ts';
import { ledgerFailures, type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { storedFootball, storedFootballMatches } from '../../support/builders/sports/matches.ts';
import { commitResult, runSettlement, settle } from '../../support/builders/sports/settlement.ts';
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
  const [member, match] = await Promise.all([storedMember(), storedFootball()]);
  const code = await placeBet(member, [match]);
  await settle(match, { codes: { home: 2, away: 1 } });
  return { member, game: match, code };
}

describe('a corrected result', () => {
  it('from won to lost takes back what was paid', async () => {
    const { member, game: match, code } = await won();
    await settle(match, { codes: { home: 1, away: 2 } });

    expect(await storedBet(member, code)).toMatchObject({
      status: 'settled',
      result: 'miss',
      paid: 0,
      revision: 2,
    });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 990_000, receivable: 0 });
    expect(await postedTo('cash', member, 'STL')).toEqual([18_500, -18_500]);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('from lost to won pays, from won to refunded posts the difference alone', async () => {
    const [member, match] = await Promise.all([storedMember(), storedFootball()]);
    const code = await placeBet(member, [match]);
    await settle(match, { codes: { home: 1 } });
    await settle(match, { codes: { home: 2 } });
    await settle(match, { codes: { home: 3 } });

    expect(await storedBet(member, code)).toMatchObject({ result: 'exception', paid: 10_000 });
    expect(await postedTo('cash', member, 'STL')).toEqual([18_500, -8_500]);
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_000_000 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('that is the same again posts nothing', async () => {
    const { member, game: match, code } = await won();
    await settle(match, { codes: { home: 2, away: 1 } });

    expect(await postedTo('cash', member, 'STL')).toEqual([18_500]);
    expect(await storedBet(member, code)).toMatchObject({ paid: 18_500, revision: 1 });
  });

  it('is not undone by an older one arriving late', async () => {
    const [member, match] = await Promise.all([storedMember(), storedFootball()]);
    const code = await placeBet(member, [match]);
    const older = await commitResult(match, { codes: { home: 2 } });
    const newer = await commitResult(match, { codes: { home: 1 } });
    await runSettlement(newer);
    await runSettlement(older);

    expect(await storedBet(member, code)).toMatchObject({ result: 'miss', paid: 0 });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 990_000 });
  });

  it('stands when a worker that read its leg before it writes after it', async () => {
    const [member, match] = await Promise.all([storedMember(), storedFootball()]);
    const code = await placeBet(member, [match]);
    const older = await commitResult(match, { codes: { home: 2 } });
    const [pointer] = await openPointersOf(await storedBet(member, code));
    if (!pointer) throw new Error('no pointer');
    await settle(match, { codes: { home: 1 } });
    await settleOpenLeg({ pointer, job: older, bet: undefined, now: Date.now() });

    expect(await storedBet(member, code)).toMatchObject({ result: 'miss', paid: 0 });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 990_000 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('of one leg recomputes the whole bet', async () => {
    const [member, matches] = await Promise.all([storedMember(), storedFootballMatches(2)]);
    const [first, second] = matches;
    if (!first || !second) throw new Error('two matches');
    const code = await placeBet(member, matches);
    await settle(first, { codes: { home: 1 } });
    await settle(second, { codes: { home: 2 } });
    expect(await storedBet(member, code)).toMatchObject({ result: 'miss', paid: 0 });
    await settle(first, { codes: { home: 2 } });

    expect(await storedBet(member, code)).toMatchObject({ result: 'hit', paid: 34_225 });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_024_225 });
    expect(await ledgerFailures(member)).toEqual([]);
  });
});

describe('a withdrawn result', () => {
  it('opens the bet again and takes the payment back, then a new one settles it', async () => {
    const { member, game: match, code } = await won();
    await settle(match, { codes: { home: -1, away: -1 } });
    expect(await storedBet(member, code)).toMatchObject({
      status: 'open',
      result: 'wait',
      paid: 0,
      legs: [{ code: -1 }],
    });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 990_000 });
    await settle(match, { codes: { home: 2 } });

    expect(await storedBet(member, code)).toMatchObject({ status: 'settled', result: 'hit', paid: 18_500 });
    expect(await postedTo('cash', member, 'STL')).toEqual([18_500, -18_500, 18_500]);
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_008_500 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('of a lost bet moves no money until the new one', async () => {
    const [member, match] = await Promise.all([storedMember(), storedFootball()]);
    const code = await placeBet(member, [match]);
    await settle(match, { codes: { home: 1 } });
    await settle(match, { codes: { home: -1 } });
    expect(await storedBet(member, code)).toMatchObject({ status: 'open', result: 'wait' });
    await settle(match, { codes: { home: 2 } });

    expect(await storedBet(member, code)).toMatchObject({ result: 'hit', paid: 18_500 });
    expect(await postedTo('cash', member, 'STL')).toEqual([18_500]);
    expect(await ledgerFailures(member)).toEqual([]);
  });
});

describe('a claw-back', () => {
  it('takes what the cash covers and keeps the rest as owed', async () => {
    const { member, game: match } = await won();
    await takeMoney(member.memberSeq, 'cash', 1_000_000);
    await settle(match, { codes: { home: 1 } });

    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 0, receivable: -10_000 });
    expect(await postedTo('receivable', member, 'STL')).toEqual([-10_000]);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('owed is taken from the next credit, once', async () => {
    const { member, game: match } = await won();
    const next = await storedFootball();
    await placeBet(member, [next], { amount: 20_000 });
    await takeMoney(member.memberSeq, 'cash', 988_500);
    await settle(match, { codes: { home: 1 } });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 0, receivable: -18_500 });
    const job = await commitResult(next, { codes: { home: 2 } });
    await Promise.all([runSettlement(job), runSettlement(job)]);

    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 18_500, receivable: 0 });
    expect(await postedTo('receivable', member, 'RCV')).toEqual([18_500]);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('larger than the next credit leaves the rest owed', async () => {
    const { member, game: match } = await won();
    const next = await storedFootball();
    await placeBet(member, [next], { amount: 5_000 });
    await takeMoney(member.memberSeq, 'cash', 1_003_500);
    await settle(match, { codes: { home: 1 } });
    await settle(next, { codes: { home: 2 } });

    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 0, receivable: -9_250 });
    expect(await ledgerFailures(member)).toEqual([]);
  });
});

it('a job that arrives after a later one decided the bet anew finds nothing to do', async () => {
  const [member, match] = await Promise.all([storedMember(), storedFootball()]);
  const code = await placeBet(member, [match]);
  await settle(match, { codes: { home: 1 } });
  const [pointer] = await openPointersOf(await storedBet(member, code));
  const withdrawn = await commitResult(match, { codes: { home: -1 } });
  const again = await commitResult(match, { codes: { home: 1 } });
  if (!pointer) throw new Error('no pointer');
  await runSettlement(again);
  const bet = await storedBet(member, code);
  const late = await settleOpenLeg({ pointer, job: withdrawn, bet, now: Date.now() });
  expect(late).toMatchObject({ changed: false });
  expect(await storedBet(member, code)).toEqual(bet);
});
