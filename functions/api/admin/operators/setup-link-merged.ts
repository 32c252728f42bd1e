import { Refusal } from '../../../../shared/refusals.ts';
import { type OperatorSetup, readSetup } from '../../../table/admin/operator-setup.ts';
import { countInMinute } from '../../../table/auth/failures.ts';

const mostPerMinute = 20;

/** The link behind a token, counted per address. @throws Refusal too-many, not-found */
export async function setupLink(
  token: string,
  { ip, now }: { readonly ip: string; readonly now: number },
): Promise<OperatorSetup> {
  if (!(await countInMinute(`setup#${ip}`, { most: mostPerMinute, now })))
    throw new Refusal('too-many', { retryAfter: 60 });
  const link = await readSetup(token, now);
  if (!link) throw new Refusal('not-found');
  return link;
}
