import { randomBytes, randomInt } from 'node:crypto';

/** A sign-up nobody sent before, right in every field. */
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
