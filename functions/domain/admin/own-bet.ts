import { Refusal } from '../../../shared/refusals.ts';
import type { Context } from '../../runtime/http/context.ts';
import { type PersonIndexes, readPersonIndexes } from '../../table/admin/operator-person.ts';
import { bettorOn } from '../../table/betting/match-bettors.ts';
import { at, batchGet } from '../../table/client/table.ts';
import { keys } from '../../table/keys/keys.ts';
import { seenWith } from '../../table/member/sightings.ts';

/** Members looked at of one account or name, those who logged in last first: who has an open bet is among them. */
const membersOfOneValue = 1_000;

/**
 * Nobody decides what their own bet pays: an operator with whose name, phone or account a member has a bet on the match
 * leaves it to another. Settled bets count as open ones do while their result may be corrected. One read of the operator
 * and one query for each of their values; the bets of the match are read only where a member has one of these, all of them
 * where none of those members bet on it.
 * @throws Refusal own-bet
 */
export async function refuseOwnBet(
  gameId: string,
  { caller }: Pick<Context<'operator'>, 'caller'>,
): Promise<void> {
  const indexes = await readPersonIndexes(caller.operatorId);
  if (indexes === undefined) return;
  const members = await membersWho(indexes);
  const bettor = members.size > 0 ? await bettorOn(gameId, members) : undefined;
  if (bettor !== undefined)
    throw new Refusal('own-bet', { about: `${keys.balance(bettor).pk}#${keys.match(gameId).pk}` });
}

async function membersWho({ phone, account, owner }: PersonIndexes): Promise<ReadonlySet<number>> {
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
  return new Set([
    ...ofPhone,
    ...seen.flatMap(({ sightings }) => sightings.map(({ memberSeq }) => memberSeq)),
  ]);
}
