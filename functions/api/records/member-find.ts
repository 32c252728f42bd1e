import type { ReplyOf } from '../../../shared/calls/call.ts';
import type { records } from '../../../shared/calls/records/records.ts';
import { connectionOf } from '../../../shared/rules/admin/own-member.ts';
import { cashCodeParts } from '../../../shared/rules/balance/cash-code.ts';
import { betCodeParts } from '../../../shared/rules/bets/bet-code.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { at, batchGet, type Item, type Key } from '../../table/client/table.ts';
import { keys } from '../../table/keys/keys.ts';
import { claimKeys } from '../../table/member/member-claims.ts';
import { accountSightings, ownerSightings, type Sighted, seenWith } from '../../table/member/sightings.ts';
import { namesOf, shownOf } from './member-links.ts';

type Reply = ReplyOf<typeof records.calls.memberFind>;
type By = Reply['list'][number]['by'];

interface Hit {
  readonly by: By;
  readonly memberSeq: number;
  readonly at: number | null;
  readonly code: string | null;
}

/** Members shown of an account, a name, an address or a browser. */
const membersOfValue = 25;
/** Fewer digits are no phone and no account. */
const fewestDigits = 6;

/** Keys alone: one batch, and a query for each value that several members may share. */
export const memberFind: Answer<typeof records.calls.memberFind> = async ({ text }) => {
  const lookedUp = lookUpsOf(text);
  const [found, ...seen] = await Promise.all([
    batchGet(lookedUp.map(({ key }) => key)),
    ...sightedBy(text).map(async (sighted) => ({ sighted, ...(await seenWith(sighted, membersOfValue)) })),
  ]);
  const hits: Hit[] = [
    ...lookedUp.flatMap(({ by, key, code = null }) => {
      const item = at<Item>(found, key);
      return item ? [{ by, memberSeq: memberOf(item), at: null, code }] : [];
    }),
    ...seen.flatMap(({ sighted: { kind }, sightings }) =>
      sightings.map(({ memberSeq, at: time }) => ({ by: kind, memberSeq, at: time, code: null })),
    ),
  ];
  const names = await namesOf(hits.map(({ memberSeq }) => memberSeq));
  // Under two keys of the blind index the same member is found twice.
  const once = new Map(hits.map((hit) => [`${hit.by} ${hit.memberSeq}`, hit]));
  return {
    list: [...once.values()].flatMap(({ by, memberSeq, at: time, code }) => {
      const profile = names.get(memberSeq);
      const seenAt = time === null ? null : new Date(time).toISOString();
      return profile ? [{ ...shownOf(profile), by, code, at: seenAt }] : [];
    }),
    more: seen.some(({ more }) => more),
  };
};

interface LookUp {
  readonly by: By;
  readonly key: Key;
  readonly code?: string;
}

function lookUpsOf(text: string): readonly LookUp[] {
  const bet = betCodeParts(text);
  if (bet) return [{ by: 'bet', key: keys.bet(bet.memberSeq, text), code: text }];
  const request = cashCodeParts(text);
  if (request) {
    const { memberSeq, type, id } = request;
    return [{ by: 'request', key: keys.request(memberSeq, type, id), code: text }];
  }
  const claims = claimKeys({ userId: text.toLowerCase(), nickname: text, phone: text, account: text });
  const isNumber = /^\d{1,9}$/.test(text) && Number(text) > 0;
  return [
    ...(isNumber ? [{ by: 'number' as const, key: keys.profile(Number(text)) }] : []),
    ...claims.userId.map((key) => ({ by: 'id' as const, key })),
    ...claims.nickname.map((key) => ({ by: 'nickname' as const, key })),
    ...(hasDigits(text) ? claims.phone.map((key) => ({ by: 'phone' as const, key })) : []),
  ];
}

const hasDigits = (text: string): boolean =>
  /^[+\d\s-]+$/.test(text) && text.replace(/\D/g, '').length >= fewestDigits;

function sightedBy(text: string): readonly Sighted[] {
  if (hasDigits(text)) return accountSightings(text);
  if (/^[\d.]{7,15}$/.test(text) || /^[\da-f]*:[\da-f:]{1,38}$/i.test(text))
    return [{ kind: 'address', value: connectionOf(text) }];
  if (/^[\w-]{22}$/.test(text)) return [{ kind: 'device', value: text }];
  return ownerSightings(text);
}

/** Claims name their member; a profile, a bet and a request are in the member's partition. */
const memberOf = (item: Item): number =>
  typeof item.memberSeq === 'number' ? item.memberSeq : Number(item.pk.slice('M#'.length));
