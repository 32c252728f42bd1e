import type { balance } from '../../shared/calls/balance.ts';
import { cashRecordOf, cashTypeFrom } from '../../shared/rules/cash-record.ts';
import { paginationOf } from '../../shared/rules/paging.ts';
import type { Answer } from '../runtime/context.ts';
import { countAttribute } from '../table/cash-requests.ts';
import { requestsPage } from '../table/cash-requests-list.ts';
import { readBalance } from '../table/members.ts';

/** Casino transfers have no requests yet: their list is empty. */
export const list: Answer<typeof balance.calls.list> = async (
  { type: wireType, detailType, page, size },
  { caller },
) => {
  const type = cashTypeFrom(wireType);
  const balance = detailType === '캐시' ? await readBalance(caller.memberSeq) : undefined;
  const total = balance?.[countAttribute[type]] ?? 0;
  const requests = await requestsPage({ memberSeq: caller.memberSeq, type, page, size, total });
  return { list: requests.map(cashRecordOf), pagination: paginationOf(total, { page, size }) };
};
