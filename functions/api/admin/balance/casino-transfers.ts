import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { casinoRecordOf } from '../../../../shared/rules/balance/casino-record.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { openTransfersPage } from '../../../table/casino/casino-transfers.ts';
import { at, batchGet } from '../../../table/client/table.ts';
import { keys } from '../../../table/keys/keys.ts';
import type { Profile } from '../../../table/member/members.ts';

export const casinoTransfers: Answer<typeof admin.calls.casinoTransfers> = async (
  { after, size },
  { now },
) => {
  const { transfers, next } = await openTransfersPage({ after, size });
  const found = await batchGet(transfers.map(({ memberSeq }) => keys.profile(memberSeq)));
  return {
    list: transfers.map((transfer) => {
      const profile = at<Profile>(found, keys.profile(transfer.memberSeq));
      return {
        ...casinoRecordOf(transfer),
        members_seq: transfer.memberSeq,
        members_id: profile?.userId ?? '',
        members_nickname: profile?.nickname ?? '',
        thirdParty: transfer.house,
        age: Math.max(0, Math.floor((now - transfer.at) / 1000)),
      };
    }),
    next,
  };
};
