import type { admin } from '../../shared/calls/admin.ts';
import type { Answer } from '../runtime/context.ts';
import { deskLines } from '../table/stops.ts';
import { deskLineToWire } from './desk-line-to-wire.ts';

export const tradingStops: Answer<typeof admin.calls.tradingStops> = async (_asked, { now }) => ({
  list: (await deskLines(now)).map(deskLineToWire),
});
