import { randomBytes, randomInt } from 'node:crypto';
import { createMember, type NewMember } from '../../../../functions/table/member/create-member.ts';

let made = 0;

/** A member with names nobody has; hashes are no hashes unless given. */
export function someMember(with_: Partial<NewMember> = {}): Promise<number> {
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
