import type { balance } from '../../shared/calls/balance.ts';
import type { Answer } from '../runtime/context.ts';
import { converting } from './converting.ts';

export const convertPoints: Answer<typeof balance.calls.convertPoints> = ({ amount }, context) =>
  converting(amount, context);
