import type { Posting } from '../../../shared/model/money.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { type Action, TransactionCancelled, transact, update } from '../client/table.ts';
import { keys, lists } from '../keys/keys.ts';
import { commit } from '../ledger/ledger.ts';
import { type Claim, claimActions } from './member-claims.ts';
import { encryptPersonal, type PersonalField, type Profile } from './profile.ts';
import { addReferralActions } from './referrals.ts';
import { accountSightings, ownerSightings, sightingActions } from './sightings.ts';

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
  /** Name of the bank account's holder. */
  readonly owner: string;
  /** argon2id hashes. */
  readonly passwordHash: string;
  readonly withdrawalPasswordHash: string;
  readonly state?: 'active' | 'frozen' | 'pending';
  readonly recommender?: number | null;
  readonly permissions?: Readonly<Record<string, boolean>>;
  /** Opening balance, posted as an adjustment. */
  readonly cash?: number;
  readonly point?: number;
  readonly now: number;
}

/** Another member has the id, nickname, phone or bank account already. */
export class ClaimsTaken extends Error {
  readonly taken: readonly Claim[];
  constructor(taken: readonly Claim[]) {
    super(`taken: ${taken.join(', ')}`);
    this.name = 'ClaimsTaken';
    this.taken = taken;
  }
}

/** Concurrent sign-ups with one referrer are counted one after the other. */
const maxAttempts = 12;

/**
 * Creates a member with an empty balance, then posts the opening balance as an entry. Returns the new number.
 * @throws ClaimsTaken, Refusal busy
 */
export async function createMember(member: NewMember): Promise<number> {
  const { last: memberSeq } = await update<{ last: number }>({ key: keys.memberCounter(), add: { last: 1 } });
  for (let attempt = 1; !(await isCreated(member, memberSeq)); attempt += 1) {
    if (attempt === maxAttempts) throw new Refusal('busy', { retryAfter: 1 });
  }
  await openBalance(memberSeq, member);
  return memberSeq;
}

/** False when only the referrer's count had changed: try again. @throws ClaimsTaken */
async function isCreated(member: NewMember, memberSeq: number): Promise<boolean> {
  const { userId, nickname, recommender = null, now: registeredAt } = member;
  const line =
    recommender === null
      ? []
      : await addReferralActions(recommender, { memberSeq, userId, nickname, registeredAt });
  const claiming = claimActions(member, memberSeq);
  const claims = claiming.map(({ action }) => action);
  try {
    await transact([...claims, ...ownItems(member, memberSeq), ...line], { repeatable: true });
    return true;
  } catch (failure) {
    if (!(failure instanceof TransactionCancelled)) throw failure;
    // An earlier attempt whose reply was lost created the member: the number belongs to this sign-up.
    if (failure.reasons[0]?.item?.memberSeq === memberSeq) return true;
    const taken = new Set(claiming.flatMap(({ claim }, at) => (failure.failed(at) ? [claim] : [])));
    if (taken.size > 0) throw new ClaimsTaken([...taken]);
    return false;
  }
}

function ownItems(member: NewMember, memberSeq: number): readonly Action[] {
  const { passwordHash, withdrawalPasswordHash, state = 'active' } = member;
  const balance = { cash: 0, point: 0, hold: 0, receivable: 0, v: 0, st: state, tv: 1 };
  const listed = { listPk: lists.members, listSk: member.userId };
  const queued = state === 'pending' && {
    listPk: lists.pendingMembers,
    listSk: `${new Date(member.now).toISOString()}#${memberSeq}`,
  };
  return [
    { put: { ...keys.balance(memberSeq), ...balance, ...queued }, when: 'absent' },
    { put: { ...keys.profile(memberSeq), ...profileOf(member, memberSeq), ...listed }, when: 'absent' },
    {
      put: { ...keys.credentials(memberSeq), passwordHash, withdrawalPasswordHash, tries: 0 },
      when: 'absent',
    },
    ...sightingActions(memberSeq, {
      seen: [...accountSightings(member.account), ...ownerSightings(member.owner)],
      now: member.now,
    }),
  ];
}

function profileOf(member: NewMember, memberSeq: number): Profile {
  const encrypt = (field: PersonalField) => encryptPersonal(member[field], { memberSeq, field });
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
    phone: encrypt('phone'),
    birthday: encrypt('birthday'),
    owner: encrypt('owner'),
    account: encrypt('account'),
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
