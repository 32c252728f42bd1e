import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { settlementsUnderWay } from './settlements-under-way.ts';

export const tradingSettlements: Answer<typeof admin.calls.tradingSettlements> = async (_asked, { now }) => ({
  list: [...(await settlementsUnderWay(now))],
});
