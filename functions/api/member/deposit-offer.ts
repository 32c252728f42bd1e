import type { member } from '../../../shared/calls/member/member.ts';
import { offersDepositLimit } from '../../../shared/rules/member/deposit-offer.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { newestRequests } from '../../table/balance/cash-requests-list.ts';
import { declineDepositLimit, hasDeclinedDepositOffer } from '../../table/member/deposit-offer.ts';
import { assertSessionValid, readMemberSnapshot } from '../../table/member/members.ts';
import { playerLimitChangesOf } from '../../table/member/player-limits.ts';

/** Refused requests are no deposit: of so many the newest are looked at. */
const requestsLookedAt = 25;

export const depositOffer: Answer<typeof member.calls.depositOffer> = async (_, { caller }) => {
  const { memberSeq } = caller;
  const [snapshot, requests, lines, hasDeclined] = await Promise.all([
    readMemberSnapshot(memberSeq, caller.familyId, []),
    newestRequests({ memberSeq, type: 'DEP', count: requestsLookedAt }),
    playerLimitChangesOf(memberSeq),
    hasDeclinedDepositOffer(memberSeq),
  ]);
  assertSessionValid(caller, snapshot);
  const hasDeposited = requests.some(({ state }) => state !== 'REJECTED');
  const changes = lines.flatMap(({ changes: changed }) => changed);
  return { offered: offersDepositLimit({ hasDeposited, changes, hasDeclined }) };
};

export const declineDepositOffer: Answer<typeof member.calls.declineDepositOffer> = async (
  _,
  { caller, now },
) => {
  assertSessionValid(caller, await readMemberSnapshot(caller.memberSeq, caller.familyId, []));
  await declineDepositLimit(caller.memberSeq, now);
  return { offered: false };
};
