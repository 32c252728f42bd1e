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
import { siteOptionNumber } from '../../../../shared/rules/site-option.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { takeRateToken } from '../../../runtime/http/rate-limits.ts';
import { log } from '../../../runtime/log.ts';
import { commonPasswords, hashPassword } from '../../../runtime/session/passwords.ts';
import { settings } from '../../../table/admin/settings.ts';
import { ClaimsTaken, createMember } from '../../../table/member/create-member.ts';
import { type Claim, takenClaims } from '../../../table/member/member-claims.ts';
import { referrerOf } from './referrals.ts';

let lastWork: Promise<unknown> = Promise.resolve();

/**
 * Runs expensive work one after another within this process, so that of fifty equal requests only the first one hashes
 * its passwords. It only saves processor time: unique names are enforced by the table.
 */
function runInTurn<R>(work: () => Promise<R>): Promise<R> {
  const result = lastWork.then(work, work);
  lastWork = result.catch(() => undefined);
  return result;
}

type Request = RequestOf<typeof auth.calls.signup>;

/** The request may send these three fields under the names of the specification's form. */
const otherNames = { phone: 'contact', owner: 'bankDepositor', account: 'bankAccount' } as const;

/** Control and invisible characters: removed, so that texts that look alike are equal. */
const invisibleCharacters = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu;
const trimmed = (text = '') => text.normalize('NFC').replace(invisibleCharacters, '').trim();

/** The request with one name per field. Passwords stay exactly as sent; `referrer` is an older name of `code`. */
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

/** The refusal with a message for each bad field, under the name the request used for the field. */
function signUpRefusal({ code, fields }: SignUpProblems, request: Request, values = {}): Refusal {
  const messages = Object.entries(fields).map(([field, problem]) => [
    nameInRequest(request, field),
    messageOf(problem, values),
  ]);
  return new Refusal(code, { fields: Object.fromEntries(messages), values });
}

function nameInRequest(request: Request, field: string): string {
  const other = hasOtherName(field) ? otherNames[field] : undefined;
  return other !== undefined && request[other] !== undefined ? other : field;
}

function hasOtherName(field: string): field is SignUpField & keyof typeof otherNames {
  return Object.hasOwn(otherNames, field);
}

const Banks = z.array(z.object({ name: z.string(), active: z.boolean() })).catch([]);
/** Years; used while the operator has set no minimum age. */
const defaultMinAge = 19;

export const signup: Answer<typeof auth.calls.signup> = async (request, context) => {
  const { ip, now } = context;
  takeRateToken('signup', ip, now);
  const form = signUpForm(request);
  const { bank, option } = await settings();
  const minAge = siteOptionNumber(option.siteOption1, { name: 'minAge', fallback: defaultMinAge });
  const banks = Banks.parse(bank).flatMap(({ name, active }) => (active ? [name] : []));
  const problems = whyNotSignUp(form, { now, minAge, banks, isCommon: await commonPasswords() });
  if (problems) throw signUpRefusal(problems, request);
  const isApprovedAtOnce = !option.siteOption1.some(
    ({ name, value }) => name === 'signupApproval' && value === true,
  );
  await runInTurn(() =>
    createFromForm(form, { request, now, ip, state: isApprovedAtOnce ? 'active' : 'pending' }),
  );
  context.setMessage(isApprovedAtOnce ? 'signup.doneAuto' : 'signup.done');
  return { members_id: form.userId };
};

interface SignUpContext {
  readonly request: Request;
  readonly now: number;
  readonly ip: string;
  readonly state: 'active' | 'pending';
}

async function createFromForm(form: SignUpForm, { request, now, ip, state }: SignUpContext): Promise<void> {
  const { userPw, cashoutPw, userPw2: _, code, ...details } = form;
  const [taken, referrer] = await Promise.all([findTakenValues(form), referrerOf(code)]);
  const problems = problemsOf(referrer === undefined ? [...taken, invalidCode] : taken);
  if (problems) throw signUpRefusal(problems, request);
  const [passwordHash, withdrawalPasswordHash] = await Promise.all([
    hashPassword(userPw),
    hashPassword(cashoutPw),
  ]);
  const hashes = { passwordHash, withdrawalPasswordHash };
  try {
    // An undefined referrer was refused above; null: no referrer.
    const recommender = referrer ?? null;
    const memberSeq = await createMember({ ...details, ...hashes, level: 1, recommender, state, now });
    log.info('signed-up', { memberSeq, ip });
  } catch (failure) {
    const takenMeanwhile =
      failure instanceof ClaimsTaken ? problemsOf(failure.taken.flatMap(problemsOfClaim)) : null;
    throw takenMeanwhile ? signUpRefusal(takenMeanwhile, request) : failure;
  }
}

interface Problem {
  readonly field: SignUpField;
  readonly code: RefusalCode;
}
const invalidCode: Problem = { field: 'code', code: 'code-bad' };

/** A problem for each value of the form that another member has, or that is reserved for the operator. */
async function findTakenValues(form: SignUpForm): Promise<readonly Problem[]> {
  const reserved: Claim[] = [
    ...(isReservedName(form.userId) ? (['userId'] as const) : []),
    ...(isReservedName(foldNickname(form.nickname)) ? (['nickname'] as const) : []),
  ];
  return [...reserved, ...(await takenClaims(form))].flatMap(problemsOfClaim);
}

function problemsOfClaim(claim: Claim): readonly Problem[] {
  switch (claim) {
    case 'userId':
      return [{ field: 'userId', code: 'id-taken' }];
    case 'nickname':
      return [{ field: 'nickname', code: 'nickname-taken' }];
    // Both fields are marked, so that the answer does not reveal which of the two is known.
    case 'phone':
    case 'account':
      return [
        { field: 'phone', code: 'identity-taken' },
        { field: 'account', code: 'identity-taken' },
      ];
  }
}
