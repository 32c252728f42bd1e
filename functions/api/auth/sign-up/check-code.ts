import type { auth } from '../../../../shared/calls/auth/auth.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { countInMinute, uncount } from '../../../table/auth/failures.ts';
import { recommenderOf } from './recommender-of.ts';

const mostFailures = 10;

/** Codes are members' ids: wrong ones are counted per address before they are looked up. */
export const checkCode: Answer<typeof auth.calls.checkCode> = async ({ code }, { ip, now, say }) => {
  const scope = `code#${ip}`;
  if (!(await countInMinute(scope, { most: mostFailures, now })))
    throw new Refusal('too-many', { retryAfter: 60 - Math.floor((now / 1000) % 60) });
  if ((await recommenderOf(code.trim())) === undefined) throw new Refusal('code-bad');
  await uncount(scope, now);
  say('signup.codeOk');
  return {};
};
