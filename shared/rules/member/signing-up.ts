import type { RefusalCode } from '../../refusals.ts';
import { isWithdrawalPassword } from '../balance/cash-requests.ts';
import { whyNotPassword } from './choosing-a-password.ts';

const seoulAhead = 9 * 60 * 60 * 1000;
const oldest = 120;

/** Whether YYYYMMDD is a plausible date of birth. `now`: epoch milliseconds. */
export function isBirthday(text: string, now: number): boolean {
  if (!/^\d{8}$/.test(text)) return false;
  const iso = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
  const at = Date.parse(`${iso}T00:00:00.000Z`);
  // 31 February becomes a day of March, which reads otherwise.
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== iso) return false;
  const years = koreanYear(now) - Number(text.slice(0, 4));
  return years <= oldest && at <= now + seoulAhead;
}

/** The Korean year rule: a person who turns `minAge` within this Korean year may play all year. */
export function isOldEnough(
  birthday: string,
  about: { readonly now: number; readonly minAge: number },
): boolean {
  return koreanYear(about.now) - Number(birthday.slice(0, 4)) >= about.minAge;
}

function koreanYear(now: number): number {
  return new Date(now + seoulAhead).getUTCFullYear();
}

/** The form as it is validated: the contract's names, missing fields empty. */
export interface SignUpForm {
  readonly userId: string;
  readonly nickname: string;
  readonly userPw: string;
  readonly userPw2: string;
  readonly phone: string;
  /** YYYYMMDD */
  readonly birthday: string;
  readonly owner: string;
  readonly bankName: string;
  readonly account: string;
  readonly cashoutPw: string;
  readonly code: string;
}
export type SignUpField = keyof SignUpForm;

export interface SignUpContext {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly minAge: number;
  /** Names of the banks the form offers. */
  readonly banks: readonly string[];
  readonly isCommon: (lowerCase: string) => boolean;
  /** The fields that are judged: those of one step of the form. All where it is left out. */
  readonly only?: readonly SignUpField[];
}

export interface SignUpProblems {
  /** The sentence of the modal: checks run in order and the last failing one wins. */
  readonly code: RefusalCode;
  /** Of every bad field its first failing check. */
  readonly fields: Readonly<Partial<Record<SignUpField, RefusalCode>>>;
}

interface Check {
  readonly field: SignUpField;
  readonly code: RefusalCode;
  readonly fails: boolean;
}

/** Names that would pass for the operator or its staff. */
const reservedNames = new Set([
  'admin',
  'administrator',
  'operator',
  'newbet',
  '관리자',
  '운영자',
  '운영팀',
  '고객센터',
  '뉴벳',
]);

/** Whether a lower-case id or folded nickname would pass for the operator. */
export function isReservedName(name: string): boolean {
  return reservedNames.has(name);
}

/** Everything wrong with the form, or null. What only the table knows (taken names, the code) is checked afterwards. */
export function whyNotSignUp(form: SignUpForm, around: SignUpContext): SignUpProblems | null {
  const { only } = around;
  return problemsOf(checksOf(form, around).filter(({ field }) => only?.includes(field) ?? true));
}

/** The checks that failed, in their order, as one answer. */
export function problemsOf(
  failing: readonly { readonly field: SignUpField; readonly code: RefusalCode }[],
): SignUpProblems | null {
  const last = failing.at(-1);
  if (last === undefined) return null;
  const fields = Object.fromEntries(failing.toReversed().map(({ field, code }) => [field, code]));
  return { code: last.code, fields };
}

function checksOf(form: SignUpForm, around: SignUpContext): readonly Check[] {
  const { userPw, userPw2, phone, birthday, cashoutPw } = form;
  const own = [form.userId, form.nickname, phone, phone.replace(/\D/g, ''), birthday, form.account];
  const bad = userPw === '' ? 'password-short' : whyNotPassword(userPw, { own, isCommon: around.isCommon });
  const required = (field: SignUpField, code: RefusalCode): Check => ({
    field,
    code,
    fails: form[field] === '',
  });
  const all: readonly Check[] = [
    {
      field: 'userPw2',
      code: 'password-differs',
      fails: userPw2 !== '' && userPw !== '' && userPw !== userPw2,
    },
    required('userId', 'id-missing'),
    { field: 'userId', code: 'id-format', fails: !/^[a-z0-9]{4,16}$/.test(form.userId) },
    required('userPw', 'password-missing'),
    required('userPw2', 'password-again-missing'),
    { field: 'userPw', code: bad ?? 'password-short', fails: bad !== null },
    required('nickname', 'nickname-missing'),
    required('code', 'code-missing'),
    { field: 'phone', code: 'phone-missing', fails: !isPhone(phone) },
    required('birthday', 'birthday-missing'),
    { field: 'birthday', code: 'birthday-bad', fails: birthday !== '' && !isBirthday(birthday, around.now) },
    {
      field: 'birthday',
      code: 'under-age',
      fails: isBirthday(birthday, around.now) && !isOldEnough(birthday, around),
    },
    { field: 'bankName', code: 'bank-missing', fails: !around.banks.includes(form.bankName) },
    required('owner', 'owner-missing'),
    { field: 'account', code: 'account-missing', fails: !isAccount(form.account) },
    required('cashoutPw', 'withdrawal-password-missing'),
    {
      field: 'cashoutPw',
      code: 'withdrawal-password-format',
      fails: cashoutPw !== '' && !isWithdrawalPassword(cashoutPw),
    },
  ];
  return all.filter(({ fails }) => fails);
}

/** Digits with hyphens or spaces between them; anything shorter is no phone number. */
function isPhone(text: string): boolean {
  return /^[\d\s-]+$/.test(text) && /^\d{9,15}$/.test(text.replace(/\D/g, ''));
}

function isAccount(text: string): boolean {
  return /^[\d\s-]+$/.test(text) && /^\d{6,20}$/.test(text.replace(/\D/g, ''));
}
