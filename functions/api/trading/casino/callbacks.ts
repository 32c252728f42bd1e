import type { trading } from '../../../../shared/calls/trading/trading.ts';
import type { VendorCallback } from '../../../../shared/model/casino/vendor-day.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { callbacksPage, openCasinoBets, vendorCallbackOf } from '../../../table/casino/vendor-callbacks.ts';
import { at, batchGet } from '../../../table/client/table.ts';
import { keys } from '../../../table/keys/keys.ts';
import type { Profile } from '../../../table/member/members.ts';

export const casinoCallbacks: Answer<typeof trading.calls.casinoCallbacks> = async (request) => {
  const { vendor, day, after, size, state, members_seq: memberSeq, keyword } = request;
  const filter = { state, memberSeq, keyword };
  const { list, next } = await callbacksPage({ vendor, day, after, size, filter });
  return { list: await named(list), next };
};

/** Milliseconds after which a bet without result is one for an operator. */
const openFrom = 600_000;

export const casinoOpenBets: Answer<typeof trading.calls.casinoOpenBets> = async (
  { vendor, after, size },
  { now },
) => {
  const { bets, next } = await openCasinoBets(vendor, { after, size, before: now - openFrom });
  const list = await named(bets.map(vendorCallbackOf));
  return {
    list: list.map((bet) => ({ ...bet, age: Math.max(0, Math.floor((now - Date.parse(bet.at)) / 1000)) })),
    next,
  };
};

/** With the names of their members; '' for a number that is nobody's. */
async function named(list: readonly VendorCallback[]) {
  const found = await batchGet(list.map(({ members_seq }) => keys.profile(members_seq)));
  return list.map((one) => {
    const profile = at<Profile>(found, keys.profile(one.members_seq));
    return { ...one, members_id: profile?.userId ?? '', members_nickname: profile?.nickname ?? '' };
  });
}
