import type { admin } from '../../shared/calls/admin.ts';
import { casinoRecordOf } from '../../shared/rules/casino-record.ts';
import type { Answer } from '../runtime/context.ts';
import { openTransfersPage } from '../table/casino-transfers.ts';
import { keys } from '../table/keys.ts';
import type { Profile } from '../table/members.ts';
import { at, batchGet } from '../table/table.ts';

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
