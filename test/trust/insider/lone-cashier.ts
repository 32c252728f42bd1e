import { createHmac, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { encryptPerson, personAction } from '../../../functions/table/admin/operator-person.ts';
import { transact } from '../../../functions/table/client/table.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import type { Person } from '../bank/people.ts';
import { payloadOf } from '../system/api-client.ts';
import { alone, type Cast, firstOnly, reason, refused, send, withDeposit } from './alone.ts';

export function madeUpDeposit(cast: Cast): Promise<readonly string[]> {
  return withDeposit(cast, { amount: 10_000, attack: (cash_seq) => firstOnly(cast.cashier, cash_seq) });
}

const inSeoul = () => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 19);

export function madeUpFile(cast: Cast): Promise<readonly string[]> {
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
export function madeUpCall(cast: Cast): Promise<readonly string[]> {
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

/** Everything about a member is refused to the operator who is that member, whatever the other operators allow. */
export async function ownAccount(cast: Cast): Promise<readonly string[]> {
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

const rolling = { sport: 0, mini: 0, casino: 0, slot: 0 };

/** Ten times the deposit as a bonus without rolling, as an option and as a code: neither can be used. */
export async function madeUpBonus({ cashier, friend }: Cast): Promise<readonly string[]> {
  const option = {
    ...{ seq: 1, name: '내부자', description: '내부자', when: 'every' },
    ...{ bonusRate: 10, maxBonus: null, rolling },
  };
  const shown = async () => payloadOf(await send(cashier, 'bonus/get', {}), Bonus);
  const { version, options } = await shown();
  const saved = await alone(cashier, 'bonus/save', { version, options: [option], reason });
  const after = await shown();

  const rules = {
    ...{ description: '내부자', bonusRate: 1, maxBonus: 1_000_000, rolling, validFrom: 0 },
    ...{ validUntil: null, totalUses: null, minLevel: 1, active: true },
  };
  const code = 'INSIDER';
  const issued = await alone(cashier, 'bonus/codes/save', { code, version: 0, rules, reason });
  const used = { amount: 50_000, serviceType: 'y', code };
  const asked = await friend('/balance/deposit/process', { body: used, key: randomUUID() });
  const listed = (await send(cashier, 'bonus/codes', { state: 'all' })).text;
  return [
    ...[...saved, ...issued, ...refused(asked, 'bonus-code-bad')],
    ...(JSON.stringify(after.options) === JSON.stringify(options) ? [] : ['the options are other ones']),
    ...(listed.includes(code) ? ['the code was issued'] : []),
  ];
}
const Bonus = z.object({ version: z.int(), options: z.unknown() });

/** Opens the account of a member again that was frozen. */
export async function reopenAlone({ cashier, frozen }: Cast): Promise<readonly string[]> {
  const { memberSeq } = frozen;
  const stateNow = async () => (await readBalance(memberSeq))?.st;
  const before = await stateNow();
  const opened = { members_seq: memberSeq, version: 1, state: 'active', reason };
  const failures = await alone(cashier, 'members/update', opened);
  return [
    ...failures,
    ...(before === 'frozen' && (await stateNow()) === 'frozen' ? [] : ['the account is not frozen']),
  ];
}
