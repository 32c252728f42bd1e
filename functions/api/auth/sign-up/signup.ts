import * as z from 'zod';
import type { auth } from '../../../../shared/calls/auth/auth.ts';
import type { RequestOf } from '../../../../shared/calls/call.ts';
import { messageOf } from '../../../../shared/messages/refusal-sentence.ts';
import { invisibleCharacters } from '../../../../shared/model/plain-text.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import {
  type SignUpField,
  type SignUpForm,
  type SignUpProblems,
  whyNotSignUp,
} from '../../../../shared/rules/member/signing-up.ts';
import { siteOptionNumber } from '../../../../shared/rules/site-option.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { takeRateToken } from '../../../runtime/http/rate-limits.ts';
import { log } from '../../../runtime/log.ts';
import { isLeaked } from '../../../runtime/session/leaked-passwords.ts';
import { commonPasswords, hashPassword } from '../../../runtime/session/passwords.ts';
import { settings } from '../../../table/admin/settings.ts';
import { ClaimsTaken, createMember } from '../../../table/member/create-member.ts';
import type { Claim } from '../../../table/member/member-claims.ts';
import { countBadCode, referrerOf } from './referrals.ts';
import { countTakenAnswer, problemsOfTaken, takenValues } from './taken-values.ts';

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
  const { cookies, ip, now } = context;
  takeRateToken('signup', ip, now);
  const form = signUpForm(request);
  const { bank, option } = await settings();
  const minAge = siteOptionNumber(option.siteOption1, { name: 'minAge', fallback: defaultMinAge });
  const banks = Banks.parse(bank).flatMap(({ name, active }) => (active ? [name] : []));
  const isCommon = await commonPasswords();
  const problems = whyNotSignUp(form, { now, minAge, banks, isCommon });
  if (problems) throw signUpRefusal(problems, request);
  const recommender = await recommenderOf(form.code, { request, ip, now });
  // Before what is taken: a refusal after that would say, uncounted, that nothing is.
  if (await isLeaked(form.userPw))
    throw signUpRefusal({ code: 'password-common', fields: { userPw: 'password-common' } }, request);
  const isApprovedAtOnce = !option.siteOption1.some(
    ({ name, value }) => name === 'signupApproval' && value === true,
  );
  await runInTurn(() =>
    createFromForm(form, {
      ...{ recommender, request, now, ip, cookies },
      state: isApprovedAtOnce ? 'active' : 'pending',
    }),
  );
  context.setMessage(isApprovedAtOnce ? 'signup.doneAuto' : 'signup.done');
  return { members_id: form.userId };
};

interface SignUpContext {
  /** Number of the member who referred them; null for none. */
  readonly recommender: number | null;
  readonly request: Request;
  readonly now: number;
  readonly ip: string;
  readonly cookies: Readonly<Record<string, string>>;
  readonly state: 'active' | 'pending';
}

/** The code is judged before anything else that the table knows: who has none learns nothing of other members. */
async function recommenderOf(
  code: string,
  { request, ip, now }: Pick<SignUpContext, 'request' | 'ip' | 'now'>,
): Promise<number | null> {
  const recommender = await referrerOf(code);
  if (recommender !== undefined) return recommender;
  await countBadCode({ ip, now });
  throw signUpRefusal({ code: 'code-bad', fields: { code: 'code-bad' } }, request);
}

async function createFromForm(form: SignUpForm, visitor: SignUpContext): Promise<void> {
  const { recommender, now, ip, state } = visitor;
  const { userPw, cashoutPw, userPw2: _, code: _code, ...details } = form;
  await refuseTaken(await takenValues(form), visitor);
  const [passwordHash, withdrawalPasswordHash] = await Promise.all([
    hashPassword(userPw),
    hashPassword(cashoutPw),
  ]);
  const hashes = { passwordHash, withdrawalPasswordHash };
  try {
    const memberSeq = await createMember({ ...details, ...hashes, level: 1, recommender, state, now });
    log.info('signed-up', { memberSeq, ip });
  } catch (failure) {
    if (failure instanceof ClaimsTaken) await refuseTaken(failure.taken, visitor);
    throw failure;
  }
}

/** @throws Refusal with the fields to change; too-many in place of it when this visitor was told too often */
async function refuseTaken(taken: readonly Claim[], visitor: SignUpContext): Promise<void> {
  const problems = problemsOfTaken(taken);
  if (!problems) return;
  await countTakenAnswer(visitor);
  throw signUpRefusal(problems, visitor.request);
}
