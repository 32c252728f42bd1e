import type { balance } from '../../shared/calls/balance.ts';
import type { Answer } from '../runtime/context.ts';
import { converting } from './converting.ts';

/** The amount a client sends may be a second old: what is held counts. */
export const convertAllPoints: Answer<typeof balance.calls.convertAllPoints> = (_amount, context) =>
  converting(null, context);
