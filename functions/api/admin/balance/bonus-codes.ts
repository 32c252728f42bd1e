import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { isOpen } from '../../../../shared/rules/balance/bonus-code.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { bonusCodes as readCodes } from '../../../table/balance/bonus-codes.ts';

/** A filter looks at one page of codes: what does not fit leaves it shorter, and `next` goes on. */
export const bonusCodes: Answer<typeof admin.calls.bonusCodes> = async ({ after, size, state }, { now }) => {
  const { codes, next } = await readCodes({ after, size });
  const shown = codes.map((code) => ({ ...code, isOpen: isOpen(code, now) }));
  return { list: shown.filter((code) => state === 'all' || code.isOpen === (state === 'open')), next };
};
