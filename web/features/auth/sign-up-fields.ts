import type { InputHTMLAttributes } from 'react';
import type { SignUpForm } from '../../../shared/rules/member/signing-up.ts';

export type SignUpName = keyof SignUpForm;

interface Described {
  readonly label: string;
  readonly hint?: string;
  readonly secret?: true;
  readonly input?: InputHTMLAttributes<HTMLInputElement>;
  /** What may be typed at all. */
  readonly keep?: (text: string) => string;
}

const digits = (text: string): string => text.replace(/[^0-9]/g, '');
const numbers = (text: string): string => text.replace(/[^0-9-]/g, '');
const asText = { autoCapitalize: 'none', spellCheck: false } as const;

/** The fields as the form shows them, in its order (spec §2, Signup modal). */
export const signUpFields: Readonly<Record<SignUpName, Described>> = {
  userId: {
    label: '아이디',
    hint: '영문 또는 숫자 4~16자리',
    input: { ...asText, autoComplete: 'username', maxLength: 16 },
    keep: (text) => text.replace(/[^a-zA-Z0-9]/g, '').toLowerCase(),
  },
  phone: {
    label: '연락처',
    hint: "'-' 없이 숫자만 입력해도 됩니다.",
    input: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 20 },
    keep: numbers,
  },
  userPw: {
    label: '비밀번호',
    secret: true,
    input: { autoComplete: 'new-password', maxLength: 128 },
  },
  userPw2: {
    label: '비밀번호 확인',
    secret: true,
    input: { autoComplete: 'new-password', maxLength: 128 },
  },
  nickname: { label: '닉네임', hint: '20자 이내', input: { autoComplete: 'nickname', maxLength: 20 } },
  birthday: {
    label: '생년월일',
    hint: '예: 19760325 · 19세 이상 가입 가능',
    input: { inputMode: 'numeric', autoComplete: 'bday', maxLength: 8 },
    keep: digits,
  },
  owner: {
    label: '예금주',
    hint: '가입 후에는 변경할 수 없습니다.',
    input: { autoComplete: 'name', maxLength: 30 },
  },
  bankName: { label: '은행' },
  cashoutPw: {
    label: '출금 비밀번호',
    hint: '숫자 4~6자리',
    secret: true,
    input: { inputMode: 'numeric', autoComplete: 'off', maxLength: 6 },
    keep: digits,
  },
  account: {
    label: '계좌번호',
    input: { inputMode: 'numeric', autoComplete: 'off', maxLength: 30 },
    keep: numbers,
  },
  code: {
    label: '가입코드',
    hint: "추천인 아이디를 입력해 주세요. 모르시면 'new'를 입력해 주세요.",
    input: { ...asText, autoComplete: 'off', maxLength: 16 },
    keep: (text) => text.replace(/[^a-zA-Z0-9]/g, '').toLowerCase(),
  },
};

export const emptySignUp: SignUpForm = {
  userId: '',
  phone: '',
  userPw: '',
  userPw2: '',
  nickname: '',
  birthday: '',
  owner: '',
  bankName: '',
  cashoutPw: '',
  account: '',
  code: '',
};

/** In the form's order. */
export const signUpNames: readonly SignUpName[] = [
  'userId',
  'phone',
  'userPw',
  'userPw2',
  'nickname',
  'birthday',
  'owner',
  'bankName',
  'cashoutPw',
  'account',
  'code',
];
