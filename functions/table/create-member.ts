import type { Posting } from '../../shared/model/money.ts';
import { keys, lists } from './keys.ts';
import { commit } from './ledger.ts';
import { sealPersonal } from './personal-data.ts';
import type { PersonalField, Profile } from './profile.ts';
import { update } from './table.ts';
import { transact } from './transactions.ts';

export interface NewMember {
  readonly userId: string;
  readonly nickname: string;
  readonly level: number;
  readonly type?: string;
  readonly siteName?: string;
  readonly phone: string;
  /** YYYYMMDD */
  readonly birthday: string;
  readonly bankName: string;
  readonly account: string;
  /** Name of the account's holder. */
  readonly owner: string;
  /** argon2id hashes. */
  readonly passwordHash: string;
  readonly withdrawalPasswordHash: string;
  readonly state?: 'active' | 'frozen';
  readonly recommender?: number | null;
  readonly permissions?: Readonly<Record<string, boolean>>;
  /** Opening balance, posted as an adjustment. */
  readonly cash?: number;
  readonly point?: number;
  readonly now: number;
}

/**
 * A member with an empty balance, then the opening balance as an entry. Returns the new number.
 * @throws TransactionCancelled when id or nickname is taken (reasons 0 and 1)
 */
export async function createMember(member: NewMember): Promise<number> {
  const { last: memberSeq } = await update<{ last: number }>({ key: keys.memberCounter(), add: { last: 1 } });
  await transact([
    { put: { ...keys.memberId(member.userId), memberSeq }, when: 'absent' },
    {
      put: { ...keys.nickname(member.nickname), memberSeq, listPk: lists.nicknames, listSk: member.nickname },
      when: 'absent',
    },
    {
      put: {
        ...keys.balance(memberSeq),
        cash: 0,
        point: 0,
        hold: 0,
        receivable: 0,
        v: 0,
        st: member.state ?? 'active',
        tv: 1,
      },
      when: 'absent',
    },
    {
      put: {
        ...keys.profile(memberSeq),
        ...profileOf(member, memberSeq),
        listPk: lists.members,
        listSk: member.userId,
      },
      when: 'absent',
    },
    {
      put: {
        ...keys.credentials(memberSeq),
        passwordHash: member.passwordHash,
        withdrawalPasswordHash: member.withdrawalPasswordHash,
        tries: 0,
      },
      when: 'absent',
    },
  ]);
  await openBalance(memberSeq, member);
  return memberSeq;
}

function profileOf(member: NewMember, memberSeq: number): Profile {
  const seal = (field: PersonalField) => sealPersonal(member[field], { memberSeq, field });
  return {
    memberSeq,
    userId: member.userId,
    nickname: member.nickname,
    level: member.level,
    type: member.type ?? '일반회원',
    siteName: member.siteName ?? 'newbet',
    registeredAt: member.now,
    permissions: member.permissions ?? {},
    bankName: member.bankName,
    phone: seal('phone'),
    birthday: seal('birthday'),
    owner: seal('owner'),
    account: seal('account'),
    recommender: member.recommender ?? null,
  };
}

async function openBalance(memberSeq: number, { cash = 0, point = 0, now }: NewMember): Promise<void> {
  const postings: Posting[] = [];
  if (cash > 0) {
    postings.push(
      { account: 'cash', unit: 'KRW', amount: cash },
      { account: 'ADJUSTMENT', unit: 'KRW', amount: -cash },
    );
  }
  if (point > 0) {
    postings.push(
      { account: 'point', unit: 'P', amount: point },
      { account: 'POINT_EXPENSE', unit: 'P', amount: -point },
    );
  }
  if (postings.length === 0) return;
  await commit({
    memberSeq,
    kind: 'ADJ',
    operationId: 'opening',
    requestHash: '',
    response: null,
    postings,
    others: [],
    actor: 'job:seed',
    reason: 'opening balance',
    reference: `M#${memberSeq}`,
    now,
  });
}
