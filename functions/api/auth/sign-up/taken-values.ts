import { Refusal, type RefusalCode } from '../../../../shared/refusals.ts';
import { foldNickname } from '../../../../shared/rules/member/folded-nickname.ts';
import {
  isReservedName,
  problemsOf,
  type SignUpField,
  type SignUpForm,
  type SignUpProblems,
} from '../../../../shared/rules/member/signing-up.ts';
import { cookie, cookieName } from '../../../runtime/session/cookies.ts';
import { deviceProof, newDeviceId, provenDevice } from '../../../runtime/session/refresh-token.ts';
import { countInHour, countInMinute } from '../../../table/auth/failures.ts';
import { type Claim, takenClaims } from '../../../table/member/member-claims.ts';

/** The values of the form that another member has, or that are reserved for the operator. */
export async function takenValues(form: SignUpForm): Promise<readonly Claim[]> {
  const reserved: Claim[] = [
    ...(isReservedName(form.userId) ? (['userId'] as const) : []),
    ...(isReservedName(foldNickname(form.nickname)) ? (['nickname'] as const) : []),
  ];
  return [...reserved, ...(await takenClaims(form))];
}

/** What a sign-up learns of taken values: of phone and account nothing while id or nickname are to be changed. */
export function problemsOfTaken(taken: readonly Claim[]): SignUpProblems | null {
  const names = taken.filter((claim) => claim === 'userId' || claim === 'nickname');
  return problemsOf((names.length > 0 ? names : taken).flatMap(problemsOfClaim));
}

interface Problem {
  readonly field: SignUpField;
  readonly code: RefusalCode;
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

/** How often an address, and a device, is told of taken values. */
const maxPerMinute = 5;
const maxPerHour = 20;

interface Visitor {
  readonly ip: string;
  readonly cookies: Readonly<Record<string, string>>;
  /** Epoch ms. */
  readonly now: number;
}

/** To be called before a visitor is told of a taken value: counted first, so that parallel ones cannot outrun the count. @throws Refusal too-many */
export async function countTakenAnswer({ ip, cookies, now }: Visitor): Promise<void> {
  const device = deviceOf(cookies);
  const scopes = [`signup#${ip}`, ...(device === undefined ? [] : [`signup#device#${device}`])];
  const [minute, hour] = await Promise.all([
    Promise.all(scopes.map((scope) => countInMinute(scope, { most: maxPerMinute, now }))),
    Promise.all(scopes.map((scope) => countInHour(scope, { most: maxPerHour, now }))),
  ]);
  const seconds = Math.floor(now / 1000);
  if (hour.includes(false)) throw new Refusal('too-many', { retryAfter: 3_600 - (seconds % 3_600) });
  if (minute.includes(false)) throw new Refusal('too-many', { retryAfter: 60 - (seconds % 60) });
}

/** What the cookie is bound to: a device of a login proves nothing here. */
const purpose = 'signup';
const deviceRemembered = 24 * 60 * 60;

function deviceOf(cookies: Visitor['cookies']): string | undefined {
  return provenDevice(cookies[cookieName('sdv')], purpose);
}

/** The cookie that makes a visitor's browser known again; undefined when it is known. */
export function newSignUpDevice(cookies: Visitor['cookies']): string | undefined {
  return deviceOf(cookies) === undefined
    ? cookie('sdv', deviceProof(newDeviceId(), purpose), deviceRemembered)
    : undefined;
}
