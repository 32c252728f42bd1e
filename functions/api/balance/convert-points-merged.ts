import type { balance } from '../../../shared/calls/balance/balance.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { converting } from './convert-points.ts';

export const convertPoints: Answer<typeof balance.calls.convertPoints> = ({ amount }, context) =>
  converting(amount, context);
