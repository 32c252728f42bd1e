import type { balance } from '../../shared/calls/balance.ts';
import type { Answer } from '../runtime/context.ts';
import { readStatement } from './read-statement.ts';

/** A document and not a list: the running balance needs the whole journal, so it is read once for all its pages. */
export const statement: Answer<typeof balance.calls.statement> = (days, { caller }) =>
  readStatement(caller.memberSeq, days);
