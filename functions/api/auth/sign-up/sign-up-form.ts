import type { auth } from '../../../../shared/calls/auth/auth.ts';
import type { RequestOf } from '../../../../shared/calls/call.ts';
import { messageOf } from '../../../../shared/messages/messages.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import type { SignUpField, SignUpForm, SignUpProblems } from '../../../../shared/rules/member/signing-up.ts';

type Asked = RequestOf<typeof auth.calls.signup>;

/** The names the spec's form has for three of the call's fields. */
const otherNames = { phone: 'contact', owner: 'bankDepositor', account: 'bankAccount' } as const;

/** Control characters and letters that show nothing: two texts that look alike are alike. */
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu;
const trimmed = (text = '') => text.normalize('NFC').replace(unseen, '').trim();

/** The form under one name per field. Passwords are taken exactly as sent; the old form's referrer is a code too. */
export function signUpForm(asked: Asked): SignUpForm {
  return {
    userId: trimmed(asked.userId).toLowerCase(),
    nickname: trimmed(asked.nickname).replace(/\s+/g, ' '),
    userPw: asked.userPw ?? '',
    userPw2: asked.userPw2 ?? '',
    phone: trimmed(asked.phone ?? asked.contact),
    birthday: trimmed(asked.birthday).replace(/[.\s-]/g, ''),
    owner: trimmed(asked.owner ?? asked.bankDepositor),
    bankName: trimmed(asked.bankName),
    account: trimmed(asked.account ?? asked.bankAccount),
    cashoutPw: asked.cashoutPw ?? '',
    code: trimmed(asked.code) || trimmed(asked.referrer),
  };
}

/** The refusal with each bad field's sentence, under the names the request used. */
export function signUpRefusal({ code, fields }: SignUpProblems, asked: Asked, values = {}): Refusal {
  const named = Object.entries(fields).map(([field, why]) => [nameIn(asked, field), messageOf(why, values)]);
  return new Refusal(code, { fields: Object.fromEntries(named), values });
}

function nameIn(asked: Asked, field: string): string {
  const other = isRenamed(field) ? otherNames[field] : undefined;
  return other !== undefined && asked[other] !== undefined ? other : field;
}

function isRenamed(field: string): field is SignUpField & keyof typeof otherNames {
  return Object.hasOwn(otherNames, field);
}
