import { messageOf } from '../../../../shared/messages/refusal-sentence.ts';
import { Refusal, type RefusalCode } from '../../../../shared/refusals.ts';
import { whyNotPassword } from '../../../../shared/rules/member/choosing-a-password.ts';
import { isLeaked } from '../../../runtime/session/leaked-passwords.ts';
import { commonPasswords } from '../../../runtime/session/passwords.ts';
import type { Profile } from '../../../table/member/members.ts';
import { decryptPersonal } from '../../../table/member/profile.ts';

interface NewPassword {
  readonly newPw: string;
  readonly newPw2: string;
}

/** Checks a new login password of a member by itself; `refuseLeaked` comes last. @throws Refusal naming the wrong field */
export async function refuseBadPassword({ newPw, newPw2 }: NewPassword, profile: Profile): Promise<void> {
  if (newPw === '') throw wrong('newPw', 'password-missing');
  if (newPw2 === '') throw wrong('newPw2', 'password-again-missing');
  if (newPw !== newPw2) throw wrong('newPw2', 'password-differs');
  const [phone, birthday, account] = (['phone', 'birthday', 'account'] as const).map((field) =>
    decryptPersonal(profile, field),
  );
  const said = [profile.userId, profile.nickname, phone, phone?.replace(/\D/g, ''), birthday, account];
  const own = said.flatMap((text) => text ?? []);
  const bad = whyNotPassword(newPw, { own, isCommon: await commonPasswords() });
  if (bad) throw wrong('newPw', bad);
}

/** Asks outside, so after every other check of the call. @throws Refusal naming the field */
export async function refuseLeaked(newPw: string): Promise<void> {
  if (await isLeaked(newPw)) throw wrong('newPw', 'password-common');
}

/** A refusal whose sentence belongs to one field. */
export function wrong(field: string, code: RefusalCode): Refusal {
  return new Refusal(code, { fields: { [field]: messageOf(code) } });
}
