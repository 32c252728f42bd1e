import * as z from 'zod';
import { Refusal } from '../../../../shared/refusals.ts';
import { announceToMember } from '../../../runtime/live/announce.ts';
import type { UsedPasskey } from '../../../runtime/session/passkeys.ts';
import { idleTimes, type OpenedSession, openSession } from '../../../runtime/session/sessions.ts';
import { settings } from '../../../table/admin/settings.ts';
import { loginCounted, readCredentials } from '../../../table/auth/credentials.ts';
import { findPasskey, passkeyUse } from '../../../table/auth/passkeys.ts';
import {
  isLiveSession,
  memberSessions,
  revocation,
  type Session,
  sessionEndings,
} from '../../../table/auth/sessions.ts';
import type { Action } from '../../../table/client/table.ts';
import { keys } from '../../../table/keys/keys.ts';

const usual = 3;
const AuthSettings = z.looseObject({ maxLogins: z.int().min(1).default(usual) });

/** Why the login ends that the browser had: its pages go on with the new one. */
const renewed = 'renewed';

/** Attempts while other logins of the member come in between; each of them opens one. */
const attempts = 20;

/** What a login was proven with: the stored hash the password was verified against, or the passkey that signed. */
export type Proof =
  | { readonly by: 'password'; readonly passwordHash: string }
  | { readonly by: 'passkey'; readonly used: UsedPasskey };

interface LoggingIn {
  readonly memberSeq: number;
  /** The open login of this member that the browser holds already; undefined without one. */
  readonly earlier: Session | undefined;
  readonly tokenVersion: number;
  readonly proof: Proof;
}

type From = Omit<Parameters<typeof openSession>[1], 'aud' | 'idle'>;

/**
 * Opens a member's login and ends, in the same transaction, the earlier one of its browser and the oldest ones above the number allowed
 * at once: of logins at the same moment each counts those before it. `also` is part of the transaction.
 * @throws Refusal session-ended when the member was frozen or logged out, or the password changed, meanwhile; passkey-failed when
 * the passkey was removed or used; busy
 */
export async function openLogin(
  { memberSeq, earlier, tokenVersion, proof }: LoggingIn,
  from: From,
  also: readonly Action[],
): Promise<OpenedSession> {
  const versioned = keys.balance(memberSeq);
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    // Before the sessions: whatever opens after this read moves the count.
    const { passwordHash, logins } = (await readCredentials(memberSeq)) ?? {};
    const proven = await stillProven(proof, { passwordHash, now: from.now });
    const replaced = await sessionsToReplace(memberSeq, { earlier, tokenVersion, now: from.now });
    try {
      const opened = await openSession(
        { owner: versioned.pk, versioned, tokenVersion },
        { ...from, aud: 'member', idle: idleTimes.member },
        [
          loginCounted(memberSeq, { passwordHash: proven.passwordHash, logins }),
          ...also,
          ...proven.actions,
          ...replaced.flatMap((session) => revocation(session, 'replaced')),
          ...(earlier ? revocation(earlier, renewed) : []),
        ],
      );
      await announceEnded(memberSeq, { sessions: replaced, reason: 'replaced' });
      if (earlier) await announceEnded(memberSeq, { sessions: [earlier], reason: renewed });
      return opened;
    } catch (failure) {
      const isRefused = failure instanceof Refusal && failure.code === 'session-ended';
      if (!isRefused || (await readCredentials(memberSeq))?.logins === logins) throw failure;
    }
  }
  throw new Refusal('busy', { retryAfter: 1 });
}

/** A transaction holds 100 actions, three for each session that ends. */
const mostReplaced = 25;
/** The hash the login's transaction needs in force, where it was proven with one, and what else it needs and changes. */
async function stillProven(
  proof: Proof,
  read: { readonly passwordHash: string | undefined; readonly now: number },
): Promise<{ readonly passwordHash: string | undefined; readonly actions: readonly Action[] }> {
  if (proof.by === 'password') {
    const { passwordHash } = proof;
    if (passwordHash !== read.passwordHash) throw new Refusal('session-ended');
    return { passwordHash, actions: [] };
  }
  const { owner, passkey, counter } = proof.used;
  const { passkey: stored } = (await findPasskey(passkey.credentialId)) ?? {};
  if (stored?.counter !== passkey.counter) throw new Refusal('passkey-failed');
  return { passwordHash: undefined, actions: [passkeyUse(owner, { passkey, counter, now: read.now })] };
}

/** The oldest live sessions, so that one more is within the number allowed. */
async function sessionsToReplace(
  memberSeq: number,
  at: { readonly earlier: Session | undefined; readonly tokenVersion: number; readonly now: number },
): Promise<readonly Session[]> {
  const { auth } = await settings();
  const parsed = AuthSettings.safeParse(auth ?? {});
  const most = parsed.success ? parsed.data.maxLogins : usual;
  const stored = await memberSessions(memberSeq);
  const live = stored.filter(
    (session) =>
      session.tv === at.tokenVersion &&
      isLiveSession(session, at.now) &&
      session.familyId !== at.earlier?.familyId,
  );
  return live.slice(0, Math.max(0, live.length - most + 1)).slice(-mostReplaced);
}

async function announceEnded(
  memberSeq: number,
  { sessions, reason }: { readonly sessions: readonly Session[]; readonly reason: string },
): Promise<void> {
  if (sessions.length > 0) sessionEndings.count += 1;
  for (const { familyId } of sessions)
    await announceToMember(memberSeq, { type: 'logOut', reason }, { familyId });
}
