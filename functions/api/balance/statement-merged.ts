import type { balance } from '../../../shared/calls/balance/balance.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { readStatement } from './statement.ts';

export const statement: Answer<typeof balance.calls.statement> = (asked, { caller }) =>
  readStatement(caller.memberSeq, asked);
