import * as z from 'zod';
import type { auth } from '../../../../shared/calls/auth/auth.ts';
import type { RequestOf } from '../../../../shared/calls/call.ts';
import { messageOf } from '../../../../shared/messages/messages.ts';
import { Refusal, type RefusalCode } from '../../../../shared/refusals.ts';
import { foldedNickname } from '../../../../shared/rules/member/folded-nickname.ts';
import {
  isReservedName,
  problemsOf,
  type SignUpField,
  type SignUpForm,
  type SignUpProblems,
  whyNotSignUp,
} from '../../../../shared/rules/member/signing-up.ts';
import { siteNumber } from '../../../../shared/rules/site-option.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { spend } from '../../../runtime/http/rate-limits.ts';
import { log } from '../../../runtime/log.ts';
import { hashPassword, isKnownPassword } from '../../../runtime/session/passwords.ts';
import { settings } from '../../../table/admin/settings.ts';
import { ClaimsTaken, createMember } from '../../../table/member/create-member.ts';
import { type Claim, takenClaims } from '../../../table/member/member-claims.ts';
import { oneAfterAnother } from '../one-at-a-time.ts';
import { recommenderOf } from './recommender-of.ts';

type Asked = RequestOf<typeof auth.calls.signup>;

/** The names the spec's form has for three of the call's fields. */
const otherNames = { phone: 'contact', owner: 'bankDepositor', account: 'bankAccount' } as const;

/** Control characters and letters that show nothing: two texts that look alike are alike. */
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu;
const trimmed = (text = '') => text.normalize('NFC').replace(unseen, '').trim();

/** The form under one name per field. Passwords are taken exactly as sent; the old form's referrer is a code too. */
function signUpForm(asked: Asked): SignUpForm {
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
function signUpRefusal({ code, fields }: SignUpProblems, asked: Asked, values = {}): Refusal {
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

const Banks = z.array(z.object({ name: z.string(), active: z.boolean() })).catch([]);
const adult = 19;

export const signup: Answer<typeof auth.calls.signup> = async (asked, context) => {
  const { ip, now } = context;
  spend('signup', ip, now);
  const form = signUpForm(asked);
  const { bank, option } = await settings();
  const minAge = siteNumber(option.siteOption1, { name: 'minAge', otherwise: adult });
  const banks = Banks.parse(bank).flatMap(({ name, active }) => (active ? [name] : []));
  const wrong = whyNotSignUp(form, { now, minAge, banks, isCommon: isKnownPassword });
  if (wrong) throw signUpRefusal(wrong, asked);
  const isApproved = !option.siteOption1.some(
    ({ name, value }) => name === 'signupApproval' && value === true,
  );
  await oneAfterAnother(() => enter(form, { asked, now, ip, state: isApproved ? 'active' : 'pending' }));
  context.say(isApproved ? 'signup.doneAuto' : 'signup.done');
  return { members_id: form.userId };
};

interface Entering {
  readonly asked: RequestOf<typeof auth.calls.signup>;
  readonly now: number;
  readonly ip: string;
  readonly state: 'active' | 'pending';
}

async function enter(form: SignUpForm, { asked, now, ip, state }: Entering): Promise<void> {
  const { userPw, cashoutPw, userPw2: _, code, ...said } = form;
  const [taken, recommender] = await Promise.all([takenBy(form), recommenderOf(code)]);
  const inUse = problemsOf(recommender === undefined ? [...taken, badCode] : taken);
  if (inUse || recommender === undefined) throw signUpRefusal(inUse ?? noCode, asked);
  const [passwordHash, withdrawalPasswordHash] = await Promise.all([
    hashPassword(userPw),
    hashPassword(cashoutPw),
  ]);
  const hashes = { passwordHash, withdrawalPasswordHash };
  try {
    const memberSeq = await createMember({ ...said, ...hashes, level: 1, recommender, state, now });
    log.info('signed-up', { memberSeq, ip });
  } catch (failure) {
    const late = failure instanceof ClaimsTaken ? problemsOf(failure.taken.flatMap(problemsOfClaim)) : null;
    throw late ? signUpRefusal(late, asked) : failure;
  }
}

interface Problem {
  readonly field: SignUpField;
  readonly code: RefusalCode;
}
const badCode: Problem = { field: 'code', code: 'code-bad' };
const noCode = { code: badCode.code, fields: { code: badCode.code } };

async function takenBy(form: SignUpForm): Promise<readonly Problem[]> {
  const house: Claim[] = [
    ...(isReservedName(form.userId) ? (['userId'] as const) : []),
    ...(isReservedName(foldedNickname(form.nickname)) ? (['nickname'] as const) : []),
  ];
  return [...house, ...(await takenClaims(form))].flatMap(problemsOfClaim);
}

function problemsOfClaim(claim: Claim): readonly Problem[] {
  switch (claim) {
    case 'userId':
      return [{ field: 'userId', code: 'id-taken' }];
    case 'nickname':
      return [{ field: 'nickname', code: 'nickname-taken' }];
    case 'phone':
    case 'account':
      return [
        { field: 'phone', code: 'identity-taken' },
        { field: 'account', code: 'identity-taken' },
      ];
  }
}
