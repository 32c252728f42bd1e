import { randomBytes, randomInt } from 'node:crypto';
import { signAccessToken } from '../../../../functions/runtime/session/access-token.ts';
import { openSession } from '../../../../functions/runtime/session/sessions.ts';
import {
  type ReconciliationFailure,
  reconcileMember,
} from '../../../../functions/table/audit/reconcile-member.ts';
import { update } from '../../../../functions/table/client/table.ts';
import { keys } from '../../../../functions/table/keys/keys.ts';
import { createMember, type NewMember } from '../../../../functions/table/member/create-member.ts';

/** A member who is logged in. */
export interface StoredMember {
  readonly memberSeq: number;
  readonly familyId: string;
  readonly token: string;
}

/** A member with 1,000,000 won at level 1, and an open login. */
export async function storedMember(changes: Partial<NewMember> = {}): Promise<StoredMember> {
  const name = `t${randomBytes(6).toString('hex')}`;
  const digits = String(randomInt(1e8)).padStart(8, '0');
  const now = Date.now();
  const memberSeq = await createMember({
    userId: name,
    nickname: name,
    level: 1,
    phone: `010${digits}`,
    birthday: '19900101',
    bankName: '국민은행',
    account: `110-${digits}`,
    owner: '홍길동',
    passwordHash: 'none',
    withdrawalPasswordHash: 'none',
    cash: 1_000_000,
    now,
    ...changes,
  });
  return loggedIn(memberSeq);
}

/** A new login of the member, at the time of the clock. */
export async function loggedIn(memberSeq: number): Promise<StoredMember> {
  const now = Date.now();
  const { session } = await openSession(
    { owner: `M#${memberSeq}`, versioned: keys.balance(memberSeq), tokenVersion: 1 },
    { aud: 'member', client: 'api', device: 'test', ip: '127.0.0.1', now, idle: 1_800_000 },
  );
  const token = signAccessToken(
    { aud: 'member', sub: String(memberSeq), fid: session.familyId, tv: 1, role: [] },
    { now, ends: session.ends },
  );
  return { memberSeq, familyId: session.familyId, token };
}

/** What an operator's freeze does to the balance item. */
export async function freeze({ memberSeq }: StoredMember): Promise<void> {
  await update({ key: keys.balance(memberSeq), set: { st: 'frozen' }, add: { tv: 1 } });
}

/** Everything the ledger's reconciliation finds wrong with the members. */
export async function ledgerFailures(
  ...members: readonly StoredMember[]
): Promise<readonly ReconciliationFailure[]> {
  const found = await Promise.all(members.map(({ memberSeq }) => reconcileMember(memberSeq)));
  return found.flatMap((one) => one?.failures ?? []);
}

let made = 0;

/** A member with unique names; hashes are no hashes unless given. */
export function createSomeMember(with_: Partial<NewMember> = {}): Promise<number> {
  made += 1;
  const digits = String(randomInt(1e8)).padStart(8, '0');
  const name = `${made}${randomBytes(3).toString('hex')}`;
  return createMember({
    userId: `m${name}`,
    nickname: `별명${name}`,
    level: 1,
    phone: `010${digits}`,
    birthday: '19900101',
    bankName: '국민은행',
    account: `123-${digits}-9012`,
    owner: '홍길동',
    passwordHash: 'none',
    withdrawalPasswordHash: 'none',
    now: 1_700_000_000_000,
    ...with_,
  });
}

/** A new sign-up, right in every field. */
export function signUpForm(changes: Readonly<Record<string, unknown>> = {}) {
  const name = randomBytes(4).toString('hex');
  const digits = String(randomInt(1e8)).padStart(8, '0');
  return {
    userId: `s${name}`,
    nickname: `가입${name}`,
    userPw: 'a quiet river 7',
    userPw2: 'a quiet river 7',
    phone: `010-${digits.slice(0, 4)}-${digits.slice(4)}`,
    birthday: '19900101',
    owner: '김하늘',
    bankName: '국민은행',
    account: `110-${digits}`,
    cashoutPw: '4821',
    code: 'new',
    ...changes,
  };
}
