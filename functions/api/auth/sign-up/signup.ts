import * as z from 'zod';
import type { auth } from '../../../../shared/calls/auth/auth.ts';
import type { RequestOf } from '../../../../shared/calls/call.ts';
import { messageOf } from '../../../../shared/messages/messages.ts';
import { Refusal, type RefusalCode } from '../../../../shared/refusals.ts';
import { foldNickname } from '../../../../shared/rules/member/folded-nickname.ts';
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
import { takeRateToken } from '../../../runtime/http/rate-limits.ts';
import { log } from '../../../runtime/log.ts';
import { hashPassword, isCommonPassword } from '../../../runtime/session/passwords.ts';
import { settings } from '../../../table/admin/settings.ts';
import { ClaimsTaken, createMember } from '../../../table/member/create-member.ts';
import { type Claim, takenClaims } from '../../../table/member/member-claims.ts';
import { referrerOf } from './referrals.ts';

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs expensive work one after another within this process: of fifty equal requests only the first one hashes. It
 * saves processor time and guarantees nothing; uniqueness is enforced by the table.
 */
function runInTurn<R>(work: () => Promise<R>): Promise<R> {
  const turn = last.then(work, work);
  last = turn.catch(() => undefined);
  return turn;
}

type Request = RequestOf<typeof auth.calls.signup>;

/** The names the spec's form has for three of the call's fields. */
const otherNames = { phone: 'contact', owner: 'bankDepositor', account: 'bankAccount' } as const;

/** Control and invisible characters: removed, so that texts that look alike are equal. */
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu;
const trimmed = (text = '') => text.normalize('NFC').replace(unseen, '').trim();

/** The form under one name per field. Passwords are taken exactly as sent; the old form's referrer is a code too. */
function signUpForm(request: Request): SignUpForm {
  return {
    userId: trimmed(request.userId).toLowerCase(),
    nickname: trimmed(request.nickname).replace(/\s+/g, ' '),
    userPw: request.userPw ?? '',
    userPw2: request.userPw2 ?? '',
    phone: trimmed(request.phone ?? request.contact),
    birthday: trimmed(request.birthday).replace(/[.\s-]/g, ''),
    owner: trimmed(request.owner ?? request.bankDepositor),
    bankName: trimmed(request.bankName),
    account: trimmed(request.account ?? request.bankAccount),
    cashoutPw: request.cashoutPw ?? '',
    code: trimmed(request.code) || trimmed(request.referrer),
  };
}

/** The refusal with each bad field's sentence, under the names the request used. */
function signUpRefusal({ code, fields }: SignUpProblems, request: Request, values = {}): Refusal {
  const named = Object.entries(fields).map(([field, why]) => [
    nameIn(request, field),
    messageOf(why, values),
  ]);
  return new Refusal(code, { fields: Object.fromEntries(named), values });
}

function nameIn(request: Request, field: string): string {
  const other = isRenamed(field) ? otherNames[field] : undefined;
  return other !== undefined && request[other] !== undefined ? other : field;
}

function isRenamed(field: string): field is SignUpField & keyof typeof otherNames {
  return Object.hasOwn(otherNames, field);
}

const Banks = z.array(z.object({ name: z.string(), active: z.boolean() })).catch([]);
const adult = 19;

export const signup: Answer<typeof auth.calls.signup> = async (request, context) => {
  const { ip, now } = context;
  takeRateToken('signup', ip, now);
  const form = signUpForm(request);
  const { bank, option } = await settings();
  const minAge = siteNumber(option.siteOption1, { name: 'minAge', otherwise: adult });
  const banks = Banks.parse(bank).flatMap(({ name, active }) => (active ? [name] : []));
  const wrong = whyNotSignUp(form, { now, minAge, banks, isCommon: isCommonPassword });
  if (wrong) throw signUpRefusal(wrong, request);
  const isApproved = !option.siteOption1.some(
    ({ name, value }) => name === 'signupApproval' && value === true,
  );
  await runInTurn(() =>
    createFromForm(form, { asked: request, now, ip, state: isApproved ? 'active' : 'pending' }),
  );
  context.setMessage(isApproved ? 'signup.doneAuto' : 'signup.done');
  return { members_id: form.userId };
};

interface SignUpContext {
  readonly asked: RequestOf<typeof auth.calls.signup>;
  readonly now: number;
  readonly ip: string;
  readonly state: 'active' | 'pending';
}

async function createFromForm(
  form: SignUpForm,
  { asked: request, now, ip, state }: SignUpContext,
): Promise<void> {
  const { userPw, cashoutPw, userPw2: _, code, ...said } = form;
  const [taken, recommender] = await Promise.all([takenBy(form), referrerOf(code)]);
  const inUse = problemsOf(recommender === undefined ? [...taken, badCode] : taken);
  if (inUse || recommender === undefined) throw signUpRefusal(inUse ?? noCode, request);
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
    throw late ? signUpRefusal(late, request) : failure;
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
    ...(isReservedName(foldNickname(form.nickname)) ? (['nickname'] as const) : []),
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
