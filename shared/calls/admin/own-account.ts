import * as z from 'zod';
import { Reason } from '../../model/admin/wire-operator.ts';
import {
  CreationOptions,
  NewCredential,
  PasskeyId,
  PasskeyName,
  RequestOptions,
  WirePasskey,
} from '../../model/passkey.ts';
import { NoFields } from '../../model/wire-paging.ts';
import type { Calls } from '../call.ts';

const Password = z.string().min(1).max(256);
const OperatorId = z.string().min(1).max(64);
const FamilyId = z.string().min(1).max(64);

/** An operator's open login. */
export const OperatorSession = z.object({
  familyId: z.string(),
  device: z.string(),
  ip: z.string(),
  startedAt: z.string(),
  lastAt: z.string(),
  by: z.enum(['password', 'passkey']),
  current: z.boolean(),
});

const OperatorLogins = z.object({
  logins: z.array(OperatorSession),
  /** Newest first: the last fifty that opened a login and the last fifty that failed. */
  attempts: z.array(
    z.object({
      at: z.string(),
      device: z.string(),
      ip: z.string(),
      by: z.enum(['password', 'passkey']),
      opened: z.boolean(),
    }),
  ),
});

const OwnAccount = OperatorLogins.extend({
  operatorId: z.string(),
  roles: z.array(z.string()),
  /** Whether this stage lets nobody work without a second factor. */
  needsSecondFactor: z.boolean(),
  hasOtp: z.boolean(),
  passkeys: z.array(WirePasskey),
});

const every = ['cs', 'cashier', 'trader', 'auditor', 'owner'] as const;
const own = { for: 'operator', roles: every, ownAccount: true } as const;

/** What operators do with their own account, and owners with another's logins. */
export const ownAccountCalls = {
  ownAccount: {
    ...own,
    path: 'POST /admin/own/account',
    does: 'reads',
    summary: 'The operator’s own second factors, open logins and attempts to log in',
    request: NoFields,
    reply: OwnAccount,
    refusals: ['session-ended'],
  },
  ownLogout: {
    ...own,
    path: 'POST /admin/own/logins/end',
    does: 'writes',
    summary: 'End one of the operator’s own logins, or every other one',
    request: z
      .strictObject({ familyId: FamilyId.optional(), others: z.literal(true).optional() })
      .refine(({ familyId, others }) => (familyId === undefined) !== (others === undefined)),
    reply: z.object({ ended: z.int() }),
    refusals: ['session-ended', 'not-found'],
  },
  ownPasskeyBegin: {
    ...own,
    path: 'POST /admin/own/passkeys/begin',
    does: 'writes',
    anyText: true,
    summary: 'With the password: what an authenticator makes the operator’s passkey from',
    request: z.strictObject({ password: Password }),
    reply: CreationOptions,
    refusals: ['session-ended', 'password-wrong', 'too-many', 'locked', 'passkeys-full'],
  },
  ownPasskeyAdd: {
    ...own,
    path: 'POST /admin/own/passkeys',
    does: 'writes',
    bodyLimit: 32,
    anyText: true,
    summary: 'Add the passkey an authenticator made: a second factor, and a login of its own',
    request: z.strictObject({ name: PasskeyName, credential: NewCredential }),
    reply: NoFields,
    refusals: ['session-ended', 'passkey-refused', 'passkey-taken', 'passkeys-full'],
  },
  ownPasskeyRemove: {
    ...own,
    path: 'POST /admin/own/passkeys/remove',
    does: 'writes',
    anyText: true,
    summary: 'With the password: remove a passkey, unless it is the last second factor where one is needed',
    request: z.strictObject({ passkeyId: PasskeyId, password: Password }),
    reply: NoFields,
    refusals: ['session-ended', 'password-wrong', 'too-many', 'locked', 'not-found', 'last-second-factor'],
  },
  ownOtpBegin: {
    ...own,
    path: 'POST /admin/own/otp/begin',
    does: 'writes',
    anyText: true,
    summary:
      'With the password: a new secret for an authenticator app, in force once a code of it is entered',
    request: z.strictObject({ password: Password }),
    reply: z.object({
      /** base32 */
      otpSecret: z.string(),
    }),
    refusals: ['session-ended', 'password-wrong', 'too-many', 'locked'],
  },
  ownOtpSet: {
    ...own,
    path: 'POST /admin/own/otp',
    does: 'writes',
    summary: 'Put the secret asked for last in force, with a code of it',
    request: z.strictObject({ otp: z.string().max(10) }),
    reply: NoFields,
    refusals: ['session-ended', 'not-found', 'one-time-code-wrong', 'too-many', 'locked'],
  },
  ownOtpRemove: {
    ...own,
    path: 'POST /admin/own/otp/remove',
    does: 'writes',
    anyText: true,
    summary:
      'With the password: remove the app’s codes, unless they are the last second factor where one is needed',
    request: z.strictObject({ password: Password }),
    reply: NoFields,
    refusals: ['session-ended', 'password-wrong', 'too-many', 'locked', 'not-found', 'last-second-factor'],
  },
  operatorLogins: {
    for: 'operator',
    roles: ['auditor'],
    path: 'POST /admin/operators/logins',
    does: 'reads',
    summary: 'An operator’s open logins and attempts to log in',
    request: z.strictObject({ operatorId: OperatorId }),
    reply: OperatorLogins,
    refusals: ['not-found', 'session-ended', 'forbidden'],
  },
  operatorLogout: {
    for: 'operator',
    roles: ['owner'],
    path: 'POST /admin/operators/logout',
    does: 'writes',
    summary: 'End one login of an operator, or all of them at once',
    request: z.strictObject({ operatorId: OperatorId, familyId: FamilyId.optional(), reason: Reason }),
    reply: z.object({ ended: z.int() }),
    refusals: ['not-found', 'session-ended', 'forbidden'],
  },
  passkeyLoginBegin: {
    path: 'POST /admin/auth/passkey/begin',
    for: 'anyone',
    does: 'writes',
    summary: 'A challenge that an operator’s passkey signs to log in, once, within five minutes',
    request: NoFields,
    reply: RequestOptions,
    refusals: ['too-many', 'origin-refused', 'address-refused'],
  },
} as const satisfies Calls;
