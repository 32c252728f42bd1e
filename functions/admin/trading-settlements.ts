import type { admin } from '../../shared/calls/admin.ts';
import type { Answer } from '../runtime/context.ts';
import { settlementsUnderWay } from './settlements-under-way.ts';

export const tradingSettlements: Answer<typeof admin.calls.tradingSettlements> = async (_asked, { now }) => ({
  list: [...(await settlementsUnderWay(now))],
});
