import * as z from 'zod';
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

/** KB: what an authenticator answers with. */
export const credentialLimit = 32;
const Password = z.string().min(1).max(256);
const PasskeyList = z.object({ list: z.array(WirePasskey) });

/** A member's passkeys. The calls that log in with one are beside `login`. */
export const passkeyCalls = {
  passkeys: {
    path: 'POST /auth/passkeys/list',
    for: 'member',
    does: 'reads',
    summary: 'The member’s passkeys, oldest first',
    request: NoFields,
    reply: PasskeyList,
    refusals: ['session-ended'],
  },
  passkeyAddBegin: {
    path: 'POST /auth/passkeys/begin',
    for: 'member',
    does: 'writes',
    anyText: true,
    summary:
      'With the password: what an authenticator makes a passkey from, for this login, within five minutes',
    request: z.strictObject({ userPw: Password }),
    reply: CreationOptions,
    refusals: ['session-ended', 'password-wrong', 'too-many', 'locked', 'passkeys-full'],
  },
  passkeyAdd: {
    path: 'POST /auth/passkeys',
    for: 'member',
    does: 'writes',
    bodyLimit: credentialLimit,
    anyText: true,
    summary: 'Add the passkey an authenticator made',
    request: z.strictObject({ name: PasskeyName, credential: NewCredential }),
    reply: PasskeyList,
    refusals: ['session-ended', 'passkey-refused', 'passkey-taken', 'passkeys-full'],
  },
  passkeyRename: {
    path: 'POST /auth/passkeys/rename',
    for: 'member',
    does: 'writes',
    anyText: true,
    summary: 'Give a passkey another name',
    request: z.strictObject({ passkeyId: PasskeyId, name: PasskeyName }),
    reply: PasskeyList,
    refusals: ['session-ended', 'not-found'],
  },
  passkeyRemove: {
    path: 'POST /auth/passkeys/remove',
    for: 'member',
    does: 'writes',
    anyText: true,
    summary: 'With the password: remove a passkey, which logs nobody in any more',
    request: z.strictObject({ passkeyId: PasskeyId, userPw: Password }),
    reply: PasskeyList,
    refusals: ['session-ended', 'password-wrong', 'too-many', 'locked', 'not-found'],
  },
  passkeyLoginBegin: {
    path: 'POST /auth/passkeys/login/begin',
    for: 'anyone',
    does: 'writes',
    summary: 'A challenge that a passkey signs to log in, once, within five minutes',
    request: NoFields,
    reply: RequestOptions,
    refusals: ['too-many', 'origin-refused'],
  },
} as const satisfies Calls;
