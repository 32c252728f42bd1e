import type { balance } from '../../../shared/calls/balance/balance.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { converting } from './convert-points.ts';

/** The amount a client sends may be a second old: what is held counts. */
export const convertAllPoints: Answer<typeof balance.calls.convertAllPoints> = (_amount, context) =>
  converting(null, context);
