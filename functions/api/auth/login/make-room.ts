import * as z from 'zod';
import { endMemberFamily } from '../../../runtime/session/end-sessions.ts';
import { settings } from '../../../table/admin/settings.ts';
import { isLiveFamily } from '../../../table/auth/session-item.ts';
import { familiesOf } from '../../../table/auth/sessions.ts';
import { keys } from '../../../table/keys/keys.ts';

const usual = 3;
const AuthSettings = z.looseObject({ maxLogins: z.int().min(1).default(usual) });

/** Ends the oldest logins so that one more fits the number a member may have at once. */
export async function makeRoom(memberSeq: number, at: { tokenVersion: number; now: number }): Promise<void> {
  const { auth } = await settings();
  const parsed = AuthSettings.safeParse(auth ?? {});
  const most = parsed.success ? parsed.data.maxLogins : usual;
  const families = await familiesOf(keys.balance(memberSeq).pk);
  const live = families.filter((family) => family.tv === at.tokenVersion && isLiveFamily(family, at.now));
  for (const family of live.slice(0, Math.max(0, live.length - most + 1))) {
    await endMemberFamily(memberSeq, { family, reason: 'replaced' });
  }
}
