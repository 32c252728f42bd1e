import { createHmac, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { encryptPerson, personAction } from '../../../functions/table/admin/operator-person.ts';
import { transact } from '../../../functions/table/client/table.ts';
import { allowBankChange } from '../../support/builders/member/bank-change.ts';
import { fullAudit } from '../audit/full-audit.ts';
import { type Check, check, type Verdict } from '../audit/verdict.ts';
import { castMembers, member, operator, type Person, withdrawalPassword } from '../bank/people.ts';
import { codeOf, payloadOf, type Reply } from '../system/api-client.ts';
import { type System, startSystem } from '../system/system.ts';
import { betOnMatch, decideAlone, type OpenBet, overridesInForce, voidRoundAlone } from './lone-trader.ts';

/** What one operator alone tries on a running system; each attack ends in a refusal, and the money is where it was. */
export async function insiderRun({ seed }: { readonly seed: number }): Promise<Verdict> {
  const system = await startSystem({ seed, faulty: false });
  try {
    return await insideOf(system);
  } finally {
    await system.stop();
  }
}

const reason = '내부자 시험';
const Requested = z.object({ cash_seq: z.string() });
const Asked = z.object({ approvalSeq: z.string() });
const Stepped = z.object({ cash_status: z.string() });

interface Attack {
  readonly title: string;
  /** Everything that was not refused as it must be, in words. */
  run(): Promise<readonly string[]>;
}

async function insideOf(system: System): Promise<Verdict> {
  const { api } = system;
  const [accomplice, victim, bettor] = await castMembers({ count: 3, cash: 1_000_000 });
  if (!accomplice || !victim || !bettor) throw new Error('no members');
  const memberSeqs = [accomplice.memberSeq, victim.memberSeq, bettor.memberSeq];
  const bet = await betOnMatch(system, bettor);
  const [cashier, owner, trader, support, own] = [
    operator(api, 'cashier01'),
    operator(api, 'owner01'),
    operator(api, 'trader01'),
    operator(api, 'cs01'),
    operator(api, 'cashier02'),
  ];
  const friend = member(api, accomplice.userId);
  // Requests come and go; what they leave behind is counted in `v`.
  const balances = async () =>
    JSON.stringify(
      (await system.table.balances(memberSeqs)).map(({ cash, point, hold, receivable }) => ({
        ...{ cash, point, hold, receivable },
      })),
    );
  const attacks = attacksOf({
    system,
    accomplice,
    victim,
    bet,
    friend,
    cashier,
    owner,
    trader,
    support,
    own,
  });
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

interface Cast {
  readonly system: System;
  readonly accomplice: { readonly memberSeq: number; readonly userId: string };
  readonly victim: { readonly memberSeq: number; readonly userId: string };
  /** Of a third member, on a match that was not played yet. */
  readonly bet: OpenBet;
  readonly friend: Person;
  readonly cashier: Person;
  readonly owner: Person;
  readonly trader: Person;
  readonly support: Person;
  /** An operator who is the accomplice. */
  readonly own: Person;
}

/** '' when the reply refuses with one of these codes. */
function refused(reply: Reply, ...codes: readonly string[]): readonly string[] {
  const code = codeOf(reply);
  return code !== null && codes.includes(code) ? [] : [`${reply.status} ${reply.text.slice(0, 200)}`];
}

const send = (as: Person, path: string, body: object, key: string = randomUUID()) =>
  as(`/admin/${path}`, { body, key });
const approveSeq = (as: Person, approvalSeq: string) => send(as, 'approvals/approve', { approvalSeq });

/** Asks for something another operator must approve, and tries to approve it alone: by every way there is. */
async function alone(as: Person, path: string, body: object): Promise<readonly string[]> {
  const { approvalSeq } = payloadOf(await send(as, path, body), Asked);
  const key = randomUUID();
  const tries = await Promise.all([
    approveSeq(as, approvalSeq),
    approveSeq(as, approvalSeq),
    send(as, 'approvals/approve', { approvalSeq }, key),
    send(as, 'approvals/approve', { approvalSeq }, key),
  ]);
  // A client that names another approver says something no contract knows.
  const forged = await send(as, 'approvals/approve', { approvalSeq, by: 'cashier02', decidedBy: 'owner02' });
  return [
    ...tries.flatMap((reply) => refused(reply, 'own-request', 'forbidden')),
    ...refused(forged, 'malformed', 'forbidden'),
  ];
}

function attacksOf(cast: Cast): readonly Attack[] {
  const { system, accomplice, victim, bet, friend, cashier, owner, trader, support } = cast;
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
    { title: 'a cashier pays out what one person may not', run: () => largeWithdrawal(cast) },
    { title: 'an operator serves their own member account', run: () => ownAccount(cast) },
    {
      title: 'a trader enters a result that pays, repeats and corrects it, and takes the match back',
      run: () => decideAlone(system, bet),
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

/** A request of the accomplice, left as it was found: refused at the end, so that the next attack may ask. */
async function withDeposit(
  { friend, cashier }: Cast,
  {
    amount,
    attack,
  }: { readonly amount: number; readonly attack: (cash_seq: string) => Promise<readonly string[]> },
): Promise<readonly string[]> {
  const asked = await friend('/balance/deposit/process', { body: { amount }, key: randomUUID() });
  const { cash_seq } = payloadOf(asked, Requested);
  const failures = await attack(cash_seq);
  payloadOf(await send(cashier, 'cash/reject', { cash_seq, reason }), Stepped);
  return failures;
}

/** The first of two approvals is all that one operator gives, under however many keys. */
async function firstOnly(as: Person, cash_seq: string): Promise<readonly string[]> {
  const { cash_status } = payloadOf(await send(as, 'cash/approve', { cash_seq }), Stepped);
  const again = await Promise.all([1, 2, 3].map(() => send(as, 'cash/approve', { cash_seq })));
  return [
    ...(cash_status === '처리중' ? [] : [`approved by one: ${cash_status}`]),
    ...again.flatMap((reply) => refused(reply, 'own-request')),
  ];
}

function madeUpDeposit(cast: Cast): Promise<readonly string[]> {
  return withDeposit(cast, { amount: 10_000, attack: (cash_seq) => firstOnly(cast.cashier, cash_seq) });
}

const inSeoul = () => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 19);

function madeUpFile(cast: Cast): Promise<readonly string[]> {
  const { cashier } = cast;
  return withDeposit(cast, {
    amount: 770_000,
    attack: async (cash_seq) => {
      const csv = [
        '계좌번호,123-456-789012',
        '거래일시,적요,보낸분/받는분,송금메모,출금액,입금액,잔액,거래점,구분',
        `${inSeoul().replace('T', ' ').replaceAll('-', '.')},이체,홍길동,,0,"770,000","770,000",본점,`,
      ].join('\n');
      const file = { bank: 'kb', file: Buffer.from(csv).toString('base64'), reason };
      return [
        ...(await alone(cashier, 'bank/import', file)),
        ...((await matched(cashier)) === 0 ? [] : ['a made-up file was matched']),
        ...(await firstOnly(cashier, cash_seq)),
      ];
    },
  });
}

async function matched(as: Person): Promise<number> {
  return payloadOf(await send(as, 'bank/match', {}), z.object({ matched: z.int() })).matched;
}

/** Without the bank's secret: guessed, empty, an operator's token instead. */
function madeUpCall(cast: Cast): Promise<readonly string[]> {
  const { cashier, system } = cast;
  return withDeposit(cast, {
    amount: 880_000,
    attack: async (cash_seq) => {
      const raw = JSON.stringify({
        ...{ bank: 'kb', account: '123456789012' },
        lines: [{ at: new Date().toISOString(), amount: 880_000, name: '홍길동', memo: '', balance: null }],
      });
      const timestamp = String(Math.floor(Date.now() / 1_000));
      const nonce = randomUUID();
      const signature = createHmac('sha256', 'a guess').update(`${timestamp}.${nonce}.${raw}`).digest('hex');
      const forged = { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature };
      const replies = await Promise.all(
        [forged, {}].map((headers) => system.api('/provider/bank-lines', { raw, headers })),
      );
      return [
        ...replies.flatMap((reply) => refused(reply, 'unauthenticated')),
        ...((await matched(cashier)) === 0 ? [] : ['a made-up line was matched']),
        ...(await firstOnly(cashier, cash_seq)),
      ];
    },
  });
}

async function largeWithdrawal({ friend, cashier }: Cast): Promise<readonly string[]> {
  const body = { amount: 1_000_000, withdrawalPw: withdrawalPassword };
  const asked = await friend('/balance/withdrawal/process', { body, key: randomUUID() });
  const { cash_seq } = payloadOf(asked, Requested);
  const failures = await firstOnly(cashier, cash_seq);
  payloadOf(await send(cashier, 'cash/reject', { cash_seq, reason }), Stepped);
  return failures;
}

/** Everything about a member is refused to the operator who is that member, whatever the other operators allow. */
async function ownAccount(cast: Cast): Promise<readonly string[]> {
  const { accomplice, own } = cast;
  // As an owner enters it when the account is made; the members of this run are all called 홍길동.
  const person = { name: '홍길동', phone: '010-1111-2222', account: '111-11-111111' };
  await transact([personAction('cashier02', encryptPerson(person, 'cashier02'))]);
  const theirs = { members_seq: accomplice.memberSeq, reason };
  return withDeposit(cast, {
    amount: 20_000,
    attack: async (cash_seq) => {
      const replies = await Promise.all([
        send(own, 'cash/approve', { cash_seq }),
        send(own, 'cash/reject', { cash_seq, reason }),
        send(own, 'members/adjust', { ...theirs, wallet: 'cash', amount: 1_000 }),
        send(own, 'members/bank', {
          ...theirs,
          bankName: '국민은행',
          account: '110-000-000000',
          owner: '홍길동',
        }),
        send(own, 'members/password-reset', theirs),
        send(own, 'members/update', { ...theirs, version: 0, grade: 10 }),
      ]);
      return replies.flatMap((reply) => refused(reply, 'own-member'));
    },
  });
}
