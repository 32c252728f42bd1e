import { sandbox } from '../../../shared/calls/sandbox/sandbox.ts';
import { lambda } from '../../runtime/http/lambda.ts';
import { serveCalls } from '../../runtime/http/serve-calls.ts';
import { slotRounds } from './slot-rounds.ts';
import { slotSpin } from './slot-spin.ts';
import { slotTitle } from './slot-title.ts';

export const handler = lambda(serveCalls(sandbox, { slotTitle, slotSpin, slotRounds }));
