import type { balance } from '../../shared/calls/balance.ts';
import type { Answer } from '../runtime/context.ts';
import { readStatement } from './read-statement.ts';

export const statement: Answer<typeof balance.calls.statement> = (asked, { caller }) =>
  readStatement(caller.memberSeq, asked);
