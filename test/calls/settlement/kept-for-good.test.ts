import { expect, it } from 'vitest';
import { type Item, query } from '../../../functions/table/client/table.ts';
import { keys, timeToLive } from '../../../functions/table/keys/keys.ts';
import { auditLines } from '../../support/builders/audit-lines.ts';
import {
  callAdmin,
  memberWithPassword,
  requestDeposit,
  requestWithdrawal,
} from '../../support/builders/balance/cash.ts';
import { placeBet } from '../../support/builders/betting/bets.ts';
import { storedOperator } from '../../support/builders/member/operators.ts';
import { storedFootball } from '../../support/builders/sports/matches.ts';
import { settle } from '../../support/builders/sports/settlement.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();

it('entries, bets, requests of money and audit lines have no end: nothing of them expires', async () => {
  const [cashier, member, match] = await Promise.all([
    storedOperator('cashier'),
    memberWithPassword(),
    storedFootball(),
  ]);
  await callAdmin(cashier, 'cash/approve', { body: { cash_seq: await requestDeposit(member, 50_000) } });
  await placeBet(member, [match]);
  await settle(match, { codes: { home: 2 } });
  await callAdmin(cashier, 'cash/approve', { body: { cash_seq: await requestWithdrawal(member, 30_000) } });

  const { items } = await query({ pk: keys.balance(member.memberSeq).pk });
  const kinds = new Set(items.map(({ sk }) => sk.split('#')[0]));
  expect([...kinds]).toEqual(expect.arrayContaining(['BAL', 'BET', 'E', 'RQ']));
  const entries = items.filter(({ sk }) => sk.startsWith('E#'));
  expect(new Set(entries.map(({ sk }) => sk.split('#')[1]))).toEqual(
    new Set(['ADJ', 'DPQ', 'DEP', 'BET', 'STL', 'WDQ', 'WDA']),
  );
  const audit = await auditLines();
  expect(audit.length).toBeGreaterThanOrEqual(2);
  const ends = [...items, ...audit].filter((item: Item) => timeToLive in item);
  // A login has its end, and so have the counts of a day; what was done has none.
  expect(ends.map(({ sk }) => sk.split('#')[0]).toSorted()).toEqual(['LOGIN', 'PAIDALONE', 'PLAYED']);
});
