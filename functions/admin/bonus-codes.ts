import type { admin } from '../../shared/calls/admin.ts';
import { isOpen } from '../../shared/rules/bonus-code.ts';
import { pageFrom } from '../../shared/rules/paging.ts';
import type { Answer } from '../runtime/context.ts';
import { bonusCodes as readCodes } from '../table/bonus-codes.ts';

export const bonusCodes: Answer<typeof admin.calls.bonusCodes> = async ({ page, size, state }, { now }) => {
  const codes = (await readCodes()).map((code) => ({ ...code, isOpen: isOpen(code, now) }));
  const wanted = codes.filter((code) => state === 'all' || code.isOpen === (state === 'open'));
  return pageFrom(wanted, { page, size });
};
