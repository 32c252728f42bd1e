import { Refusal } from '../../../../shared/refusals.ts';
import { countInMinute } from '../../../table/auth/failures.ts';
import { foundReset, type PasswordReset } from '../../../table/auth/password-resets.ts';

const mostPerMinute = 20;
/** Member, then secret. */
const shape = /^([1-9]\d{0,14})\.([\w-]{43})$/;

/** The link behind a token, used or not, counted per address. @throws Refusal too-many, not-found */
export async function resetLink(
  token: string,
  { ip, now }: { readonly ip: string; readonly now: number },
): Promise<{ readonly memberSeq: number; readonly secret: string; readonly reset: PasswordReset }> {
  if (!(await countInMinute(`reset#${ip}`, { most: mostPerMinute, now })))
    throw new Refusal('too-many', { retryAfter: 60 });
  const [, member, secret] = shape.exec(token) ?? [];
  const memberSeq = Number(member);
  if (secret === undefined) throw new Refusal('not-found');
  const reset = await foundReset(memberSeq, { secret, now });
  if (!reset) throw new Refusal('not-found');
  return { memberSeq, secret, reset };
}
