import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { deskLines } from '../../../table/sports/overrides.ts';
import { deskLineToWire } from './desk-line-to-wire-merged.ts';

export const tradingStops: Answer<typeof admin.calls.tradingStops> = async (_asked, { now }) => ({
  list: (await deskLines(now)).map(deskLineToWire),
});
