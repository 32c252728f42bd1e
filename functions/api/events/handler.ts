import { events } from '../../../shared/calls/events.ts';
import { lambda } from '../../runtime/http/lambda.ts';
import { serveCalls } from '../../runtime/http/serve-calls.ts';
import { attend, attendance } from './attendance.ts';
import { chooseLotto, lotto } from './lotto.ts';
import { spinWheel, wheel } from './prize-wheel.ts';

export const handler = lambda(
  serveCalls(events, { attendance, attend, wheel, spinWheel, lotto, chooseLotto }),
);
