import * as z from 'zod';
import { readProfile } from '../../../functions/table/member/members.ts';
import { allowBankChange } from '../../support/builders/member/bank-change.ts';
import { fullAudit } from '../audit/full-audit.ts';
import { type Check, check, type Verdict } from '../audit/verdict.ts';
import { castMembers, member, operator } from '../bank/people.ts';
import { payloadOf } from '../system/api-client.ts';
import { type System, startSystem } from '../system/system.ts';
import { Asked, alone, approveSeq, type Cast, paidOut, reason, refused, send, withdrawal } from './alone.ts';
import {
  madeUpBonus,
  madeUpCall,
  madeUpDeposit,
  madeUpFile,
  ownAccount,
  reopenAlone,
} from './lone-cashier.ts';
import {
  betOnMatch,
  correctAlone,
  decideAlone,
  lostBet,
  overridesInForce,
  voidRoundAlone,
} from './lone-trader.ts';

/** What one operator alone tries on a running system; each attack ends in a refusal, and the money is where it was. */
export async function insiderRun({ seed }: { readonly seed: number }): Promise<Verdict> {
  const system = await startSystem({ seed, faulty: false });
  try {
    return await insideOf(system);
  } finally {
    await system.stop();
  }
}

interface Attack {
  readonly title: string;
  /** Everything that was not refused as it must be, in words. */
  run(): Promise<readonly string[]>;
}

async function insideOf(system: System): Promise<Verdict> {
  const cast = await castOf(system);
  // Requests come and go; what they leave behind is counted in `v`.
  const balances = async () =>
    JSON.stringify(
      (await system.table.balances(cast.memberSeqs)).map(({ cash, point, hold, receivable }) => ({
        ...{ cash, point, hold, receivable },
      })),
    );
  const attacks = attacksOf(cast);
  const checks: Check[] = [];
  for (const { title, run } of attacks) {
    const before = await balances();
    const failures = [...(await run())];
    if ((await balances()) !== before) failures.push('money moved');
    checks.push(check(title, failures));
  }
  const { checks: audits } = await fullAudit(system);
  return { checks: [...checks, ...audits], figures: { attacks: attacks.length } };
}

/** Members and operators, and what two operators, or one within their sums, did before. */
async function castOf(system: System): Promise<Cast & { readonly memberSeqs: readonly number[] }> {
  const { api } = system;
  const members = await castMembers({ count: 8, cash: 4_000_000 });
  const [accomplice, victim, bettor, frozen, ...payees] = members;
  const [first, second, third, fourth] = payees;
  if (!accomplice || !victim || !bettor || !frozen) throw new Error('no members');
  if (!first || !second || !third || !fourth) throw new Error('nobody to pay');
  const cashier = operator(api, 'cashier01');
  const [paid, last] = [member(api, first.userId), member(api, fourth.userId)];
  // 2,970,000 won to each of three, and 9,900,000 in all: below three and ten millions.
  for (const { userId } of [second, third])
    await paidOut(cashier, member(api, userId), [990_000, 990_000, 990_000]);
  await paidOut(cashier, paid, [990_000, 990_000, 990_000]);
  await paidOut(cashier, last, [990_000]);
  const freeze = { members_seq: frozen.memberSeq, version: 0, state: 'frozen', reason };
  await send(cashier, 'members/update', freeze);
  return {
    ...{ system, accomplice, victim, frozen, cashier, paid, last },
    memberSeqs: members.map(({ memberSeq }) => memberSeq),
    bet: await betOnMatch(system, bettor),
    lost: await lostBet(system, bettor),
    friend: member(api, accomplice.userId),
    owner: operator(api, 'owner01'),
    trader: operator(api, 'trader01'),
    support: operator(api, 'cs01'),
    own: operator(api, 'cashier02'),
  };
}

function attacksOf(cast: Cast): readonly Attack[] {
  const { system, accomplice, victim, bet, lost, friend, cashier, owner, trader, support } = cast;
  const theirs = { members_seq: accomplice.memberSeq, reason };
  return [
    {
      title: 'a cashier makes money by an adjustment and pays it out',
      run: () => alone(cashier, 'members/adjust', { ...theirs, wallet: 'cash', amount: 50_000_000 }),
    },
    {
      title: 'a cashier gives an accomplice the limits of another level',
      run: () => alone(cashier, 'members/update', { ...theirs, version: 0, grade: 1 }),
    },
    { title: 'a cashier credits a deposit nobody made', run: () => madeUpDeposit(cast) },
    { title: 'a cashier makes up a file of the bank', run: () => madeUpFile(cast) },
    { title: 'a cashier makes up the bank’s own call', run: () => madeUpCall(cast) },
    {
      title: 'a cashier has members pay to an account of their own',
      run: async () => {
        const { version } = payloadOf(await send(cashier, 'bonus/get', {}), z.object({ version: z.int() }));
        const account = { bankName: '국민은행', account: '666-66-666666', ownerName: '내부자' };
        return alone(cashier, 'bonus/account', { version, account, reason });
      },
    },
    {
      title: 'an owner makes an owner, and the operator themself one',
      run: async () => {
        const person = { name: '허수인', phone: '010-6666-6666', account: '666-66-666666' };
        const asOwner = { roles: ['owner'], state: 'active', reason };
        return [
          ...(await alone(owner, 'operators/roles', { operatorId: 'straw-man', ...asOwner, person })),
          ...refused(
            await send(cashier, 'operators/roles', { operatorId: 'cashier01', ...asOwner }),
            'forbidden',
          ),
        ];
      },
    },
    {
      title: 'customer service resets a member’s password, and a cashier does',
      run: async () => {
        const body = { members_seq: victim.memberSeq, reason };
        return [
          ...(await alone(support, 'members/password-reset', body)),
          ...(await alone(cashier, 'members/password-reset', body)),
        ];
      },
    },
    {
      title: 'a cashier sends a member’s withdrawals to another account',
      run: async () => {
        const theft = {
          ...{ members_seq: victim.memberSeq, reason },
          ...{ bankName: '국민은행', account: '666-66-666666', owner: '내부자' },
        };
        const unasked = refused(await send(cashier, 'members/bank', theft), 'bank-change-not-asked');
        // Nor once the member wants another one.
        await allowBankChange(victim);
        return [...unasked, ...(await alone(cashier, 'members/bank', theft))];
      },
    },
    {
      title: 'a cashier approves their own request in two logins',
      run: async () => {
        const again = operator(cast.system.api, 'cashier01');
        const { approvalSeq } = payloadOf(
          await send(cashier, 'members/adjust', { ...theirs, wallet: 'cash', amount: 1_000_000 }),
          Asked,
        );
        return refused(await approveSeq(again, approvalSeq), 'own-request');
      },
    },
    {
      title: 'a cashier pays out what one person may not',
      run: () => withdrawal(cast, { as: friend, amount: 1_000_000 }),
    },
    {
      title: 'a cashier pays one member many small sums on a day',
      run: () => withdrawal(cast, { as: cast.paid, amount: 40_000 }),
    },
    {
      title: 'a cashier pays many members small sums on a day',
      run: () => withdrawal(cast, { as: cast.last, amount: 200_000 }),
    },
    { title: 'a cashier makes up a bonus and a code for one', run: () => madeUpBonus(cast) },
    { title: 'a cashier opens a frozen account again', run: () => reopenAlone(cast) },
    { title: 'an operator serves their own member account', run: () => ownAccount(cast) },
    {
      title: 'a trader enters a result that pays, repeats and corrects it, and takes the match back',
      run: () => decideAlone(system, bet),
    },
    { title: 'a trader corrects a result that was settled', run: () => correctAlone(system, lost) },
    {
      title: 'a trader lets an accomplice stake more',
      run: async () => {
        const factor = { members_seq: accomplice.memberSeq, version: 0, percent: 200, reason };
        const failures = await alone(trader, 'trading/stake-factor', factor);
        const set = (await readProfile(accomplice.memberSeq))?.stakeFactor;
        return [...failures, ...(set === undefined ? [] : [`the stake factor is ${set}`])];
      },
    },
    { title: 'a trader takes a round back', run: () => voidRoundAlone(system, friend) },
    {
      title: 'a trader offers a price far from the feed’s, and shifts a market',
      run: async () => {
        const { gameId, picks } = bet.match;
        const [home] = picks;
        const far = { gameId, betId: home?.betsSeq, price: 9.5, reason };
        const shifted = { gameId, marketsId: home?.marketsId, percent: 20, reason };
        return [
          ...(await alone(trader, 'trading/price', far)),
          ...(await alone(trader, 'trading/shift', shifted)),
          ...(await overridesInForce(bet)),
        ];
      },
    },
    {
      title: 'an owner lets settings pay, and a trader adjusts a balance',
      run: async () => {
        const { document, version } = payloadOf(
          await send(owner, 'settings/get', {}),
          z.object({ version: z.int(), document: z.looseObject({ config: z.looseObject({}) }) }),
        );
        const admin = { ...z.looseObject({}).parse(document.config['admin']), depositTwoOperatorsFrom: 9e11 };
        const next = { ...document, config: { ...document.config, admin } };
        return [
          ...(await alone(owner, 'settings/save', { document: next, version, reason })),
          ...refused(
            await send(trader, 'members/adjust', { ...theirs, wallet: 'cash', amount: 1 }),
            'forbidden',
          ),
        ];
      },
    },
    {
      title: 'a member asks as an operator',
      run: async () =>
        refused(await send(friend, 'members/adjust', { ...theirs, wallet: 'cash', amount: 1 }), 'forbidden'),
    },
  ];
}
