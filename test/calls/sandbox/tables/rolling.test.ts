import { beforeEach, describe, expect, it } from 'vitest';
import { rollingOfMember } from '../../../../functions/table/balance/cash-requests-rolling.ts';
import type { Round } from '../../../../shared/rules/rounds/rounds.ts';
import { callAdmin, requestDeposit } from '../../../support/builders/balance/cash.ts';
import { chargeCasino, responsiveProviders } from '../../../support/builders/balance/casino.ts';
import { moveClock, roundOn, withRounds } from '../../../support/builders/games/rounds.ts';
import {
  baccaratTable,
  betAt,
  freshRound,
  rouletteTable,
  runTableJob,
  type TableLine,
} from '../../../support/builders/games/tables.ts';
import { type StoredMember, storedMember } from '../../../support/builders/member/members.ts';
import { storedOperator } from '../../../support/builders/member/operators.ts';
import { callbackSite } from '../../../support/fakes/callback-site.ts';

withRounds();
beforeEach(() => {
  responsiveProviders();
  callbackSite();
});

/** A member whose deposit of 10,000 opened a requirement (casino five times). */
async function withRequirement(): Promise<StoredMember> {
  const member = await storedMember({ cash: 500_000 });
  const cashier = await storedOperator('cashier');
  const code = await requestDeposit(member, 10_000, { rollingSeq: 4 });
  await callAdmin(cashier, 'cash/approve', { body: { cash_seq: code } });
  await chargeCasino(member, 300_000);
  return member;
}

async function played(member: StoredMember, round: Round, bets: readonly TableLine[]): Promise<void> {
  const { status } = await betAt(member, round, { bets });
  if (status !== 200) throw new Error(`the bet was answered with ${status}`);
}

async function doneAfter({ memberSeq }: StoredMember, round: Round): Promise<number> {
  moveClock(round.drawAt);
  await runTableJob();
  return (await rollingOfMember(memberSeq, { minOdds: 1.3 })).done;
}

const on = (key: string, amount = 10_000): TableLine => ({ key, amount });

describe('the rolling of live tables', () => {
  it('counts a stake on one side of a round', async () => {
    const member = await withRequirement();
    const round = await roundOn(rouletteTable);
    await played(member, round, [on('red'), on('n:7')]);
    expect(await doneAfter(member, round)).toBe(4_000);
  });

  it('counts no stake on both sides of a round, in one bet or in two [decisions §4]', async () => {
    const [member, other] = [await withRequirement(), await withRequirement()];
    const round = await freshRound(rouletteTable);
    await played(member, round, [on('red'), on('black')]);
    await played(other, round, [on('red')]);
    await played(other, round, [on('black')]);
    expect(await doneAfter(member, round)).toBe(0);
    expect(await doneAfter(other, round)).toBe(0);
  });

  it('counts no banker beside a player of the same round', async () => {
    const member = await withRequirement();
    const round = await freshRound(baccaratTable);
    await played(member, round, [on('bac.player'), on('bac.banker')]);
    expect(await doneAfter(member, round)).toBe(0);
  });

  it('counts red in one round and black in the next', async () => {
    const member = await withRequirement();
    const round = await freshRound(rouletteTable);
    await played(member, round, [on('red')]);
    await doneAfter(member, round);
    const next = await freshRound(rouletteTable);
    await played(member, next, [on('black')]);
    expect(await doneAfter(member, next)).toBe(4_000);
  });
});
