import { afterEach, describe, expect, it } from 'vitest';
import { queryAll } from '../../../../functions/table/client/table.ts';
import { keys } from '../../../../functions/table/keys/keys.ts';
import { readBalance } from '../../../../functions/table/member/members.ts';
import {
  pragmatic,
  spin,
  withCredit,
  withOutsideVendors,
} from '../../../support/builders/balance/outside-vendors.ts';
import { freeze, ledgerFailures, type StoredMember } from '../../../support/builders/member/members.ts';
import { costOf } from '../../../support/builders/table-cost.ts';
import { withSystem } from '../../../support/builders/with-system.ts';
import { calmWire, faultyWire } from '../../../support/fakes/faulty-wire.ts';

withSystem();
withOutsideVendors();
afterEach(calmWire);

/** A member's results, oldest bet first: what each paid. */
async function results({ memberSeq }: StoredMember): Promise<readonly unknown[]> {
  const { pk, prefix } = keys.casinoLines(memberSeq);
  const found: unknown[] = [];
  for await (const items of queryAll({ pk, from: `${prefix}0`, to: `${prefix}8` }))
    found.push(
      ...items.filter(({ type }) => type === 'result').map(({ result, amount }) => [result, amount]),
    );
  return found;
}

async function staked(round: string, references: readonly string[]): Promise<StoredMember> {
  const member = await withCredit('pp', 50_000);
  for (const reference of references) await pragmatic(member, 'bet', spin(round, '1000', reference));
  return member;
}

describe('the end of a round of several bets', () => {
  it('ends those that had no result with nothing, once', async () => {
    const member = await staked('8', ['a', 'b', 'c']);
    await pragmatic(member, 'result', spin('8', '3000', 'w'));
    for (let times = 0; times < 2; times += 1)
      expect(await pragmatic(member, 'endRound', { roundId: '8' })).toMatchObject({ cash: 50_000, error: 0 });
    expect(await results(member)).toEqual([
      ['hit', 3_000],
      ['miss', 0],
      ['miss', 0],
    ]);
    expect(await pragmatic(member, 'result', spin('8', '9000', 'late'))).toMatchObject({ error: 120 });
    expect(await readBalance(member.memberSeq)).toMatchObject({ 'credit:pp': 50_000, lost: 0 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('is one transaction, also when it comes twice at once', async () => {
    const member = await staked('8', ['a', 'b', 'c']);
    const { tokens } = faultyWire(() => 'pass');
    expect(await pragmatic(member, 'endRound', { roundId: '8' })).toMatchObject({ cash: 47_000, error: 0 });
    expect(tokens).toHaveLength(1);
    for (const reference of ['d', 'e']) await pragmatic(member, 'bet', spin('9', '1000', reference));
    const both = await Promise.all(['9', '9'].map((roundId) => pragmatic(member, 'endRound', { roundId })));
    expect(both).toEqual([expect.objectContaining({ error: 0 }), expect.objectContaining({ error: 0 })]);
    expect(await results(member)).toHaveLength(5);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('writes nothing where every bet has its result', async () => {
    const member = await staked('8', ['a']);
    await pragmatic(member, 'result', spin('8', '3000', 'w'));
    const cost = await costOf(() => pragmatic(member, 'endRound', { roundId: '8' }));
    expect(cost).toMatchObject({ waits: 2, writeUnits: 0 });
  });

  it('leaves a bet that was taken back, and another round, as they are', async () => {
    const member = await staked('8', ['a', 'b']);
    await pragmatic(member, 'bet', spin('88', '1000', 'a'));
    await pragmatic(member, 'refund', { roundId: '8', reference: 'a' });
    await pragmatic(member, 'endRound', { roundId: '8' });
    expect(await results(member)).toEqual([
      [null, 1_000],
      ['miss', 0],
    ]);
    expect(await pragmatic(member, 'result', spin('88', '500', 'w'))).toMatchObject({ error: 0 });
  });

  it('is answered to be sent again while the table is in trouble, and then ends the bets', async () => {
    const member = await staked('8', ['a', 'b']);
    faultyWire((operation) => (operation === 'TransactWriteItems' ? 'dropped' : 'pass'));
    expect(await pragmatic(member, 'endRound', { roundId: '8' })).toMatchObject({ error: 100 });
    calmWire();
    expect(await pragmatic(member, 'endRound', { roundId: '8' })).toMatchObject({ error: 0 });
    expect(await results(member)).toHaveLength(2);
  });

  it('is taken of a frozen member, and of a round without bets', async () => {
    const member = await staked('8', ['a']);
    await freeze(member);
    expect(await pragmatic(member, 'endRound', { roundId: '8' })).toMatchObject({ error: 0 });
    expect(await pragmatic(member, 'endRound', { roundId: '9' })).toMatchObject({ error: 0 });
    expect(await results(member)).toEqual([['miss', 0]]);
  });
});

describe('a round with a long number', () => {
  const long = '123456789012345678901234';
  const hash = '585c1306f89c56f5ecfc2f5d';

  it.each([
    ['and short references', ['a', 'b', 'w', 'x']],
    ['and long references', ['a', 'b', 'w', 'x'].map((end) => `${hash}${end}`)],
    ['and references of every length', ['a', `${hash}b`, `${hash}w`, 'x']],
  ] as const)('%s: results, refunds and its end find its bets', async (_what, [one, two, win, late]) => {
    const member = await staked(long, [one, two]);
    const other = `${long.slice(0, -1)}5`;
    await pragmatic(member, 'bet', spin(other, '700', one));
    expect(await pragmatic(member, 'result', spin(long, '3000', win))).toMatchObject({
      cash: 50_300,
      error: 0,
    });
    expect(await pragmatic(member, 'refund', { roundId: long, reference: two })).toMatchObject({ error: 0 });
    expect(await pragmatic(member, 'result', spin(long, '3000', late))).toMatchObject({ error: 120 });
    expect(await pragmatic(member, 'endRound', { roundId: other })).toMatchObject({ cash: 51_300, error: 0 });
    expect(await results(member)).toEqual([
      ['hit', 3_000],
      [null, 1_000],
      ['miss', 0],
    ]);
    expect(await ledgerFailures(member)).toEqual([]);
  });
});
