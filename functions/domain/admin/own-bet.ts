import { Refusal } from '../../../shared/refusals.ts';
import { isSameDevice, type LoginPlace } from '../../../shared/rules/admin/own-member.ts';
import type { Context } from '../../runtime/http/context.ts';
import { type PersonIndexes, readPersonIndexes } from '../../table/admin/operator-person.ts';
import { loginHistories } from '../../table/auth/login-history.ts';
import { sessionsOf } from '../../table/auth/sessions.ts';
import { bettorOn } from '../../table/betting/match-bettors.ts';
import { at, batchGet } from '../../table/client/table.ts';
import { keys } from '../../table/keys/keys.ts';
import { addressSightings, seenWith } from '../../table/member/sightings.ts';

/** Members looked at of one account, name or connection, those who logged in last first: who has an open bet is among them. */
const membersOfOneValue = 1_000;

/**
 * Nobody decides what their own bet pays: an operator with whose name, phone, account or device a member has a bet on the match
 * leaves it to another. Settled bets count as open ones do, since a result may be corrected. One read of the operator, one of their
 * logins and one query for each of their values and connections; bets are read only where a member has one of these.
 * @throws Refusal own-bet
 */
export async function refuseOwnBet(
  gameId: string,
  { caller, ip, userAgent, now }: Pick<Context<'operator'>, 'caller' | 'ip' | 'userAgent' | 'now'>,
): Promise<void> {
  const [indexes, sessions] = await Promise.all([
    readPersonIndexes(caller.operatorId),
    sessionsOf(keys.operator(caller.operatorId).pk),
  ]);
  const [same, near] = await Promise.all([
    indexes ? membersWho(indexes) : [],
    membersWith([{ ip, device: userAgent }, ...sessions]),
  ]);
  const bettor = await bettorOn(gameId, new Set([...same, ...near]), now);
  if (bettor !== undefined)
    throw new Refusal('own-bet', { about: `${keys.balance(bettor).pk}#${keys.match(gameId).pk}` });
}

async function membersWho({ phone, account, owner }: PersonIndexes): Promise<readonly number[]> {
  const phones = phone.map(keys.memberPhone);
  const values = [
    ...account.map((value) => ({ kind: 'account', value }) as const),
    ...owner.map((value) => ({ kind: 'owner', value }) as const),
  ];
  const [claimed, seen] = await Promise.all([
    batchGet(phones),
    Promise.all(values.map((value) => seenWith(value, membersOfOneValue))),
  ]);
  const ofPhone = phones.flatMap((key) => at<{ memberSeq: number }>(claimed, key)?.memberSeq ?? []);
  return [...ofPhone, ...seen.flatMap(({ sightings }) => sightings.map(({ memberSeq }) => memberSeq))];
}

/** Members with a login from the same connection and with the same client as one of the operator's. */
async function membersWith(places: readonly LoginPlace[]): Promise<readonly number[]> {
  const connections = new Map(
    places.flatMap(({ ip }) => addressSightings(ip)).map((sighted) => [sighted.value, sighted] as const),
  );
  const seen = await Promise.all(
    [...connections.values()].map((sighted) => seenWith(sighted, membersOfOneValue)),
  );
  const members = [...new Set(seen.flatMap(({ sightings }) => sightings.map(({ memberSeq }) => memberSeq)))];
  const logins = await loginHistories(members);
  return members.filter((memberSeq) => isSameDevice(places, logins.get(memberSeq) ?? []));
}
