import {
  HarmContact,
  type HarmMarker,
  HarmRecord,
  type HarmState,
} from '../../../shared/model/member/harm.ts';
import { historyTotals, type TotalsRow } from '../../../shared/rules/bets/history-totals.ts';
import {
  type HarmFacts,
  harmReach,
  harmRecordAfter,
  harmRecordContacted,
} from '../../../shared/rules/member/harm-markers.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { loginSpansSince } from '../auth/login-history.ts';
import { requestsBackTo } from '../balance/cash-requests-list.ts';
import { betHistory, betTotalsRow } from '../betting/bet-history.ts';
import { casinoHistory, casinoTotalsRow } from '../casino/casino-lines.ts';
import { query } from '../client/query.ts';
import { type Action, ConditionFailed, get, put, TransactionCancelled, transact } from '../client/table.ts';
import { historyPage } from '../history/page.ts';
import { listPage } from '../history/sparse-list.ts';
import { keys, lists } from '../keys/keys.ts';
import { playerLimitChangesOf } from '../member/player-limits.ts';

/** What the markers of harm are found in, of one member. Some ten queries. `tokenLife`: ms an access token is valid. */
export async function harmFactsOf(
  memberSeq: number,
  { now, tokenLife }: { readonly now: number; readonly tokenLife: number },
): Promise<HarmFacts> {
  const [requests, logins, lines, lost] = await Promise.all([
    requestsBackTo({ memberSeq, type: 'DEP', enough: ({ at }) => at < now - harmReach.deposits }),
    loginSpansSince(memberSeq, { since: now - harmReach.days, tokenLife }),
    playerLimitChangesOf(memberSeq),
    lostByDay(memberSeq, now),
  ]);
  return {
    deposits: requests.filter(({ state }) => state === 'DONE').map(({ at, amount }) => ({ at, amount })),
    lost,
    logins,
    changes: lines.flatMap(({ at, changes }) => changes.map((change) => ({ at, change }))),
  };
}

/** Won lost by Korean day, casino included: stakes less what they paid, open ones left out. */
async function lostByDay(memberSeq: number, now: number): Promise<ReadonlyMap<string, number>> {
  const days = { from: koreanDay(now - harmReach.days), to: koreanDay(now) };
  const all = { memberSeq, ...days, wanted: () => true, page: 1, size: 1, now };
  const [bets, casino] = await Promise.all([historyPage(betHistory, all), historyPage(casinoHistory, all)]);
  const rows = new Map<string, TotalsRow[]>();
  for (const [day, sums] of bets.days) rows.set(day, [...sums].map(betTotalsRow));
  for (const [day, sums] of casino.days)
    rows.set(day, [...(rows.get(day) ?? []), ...[...sums].map(casinoTotalsRow)]);
  return new Map([...rows].map(([day, of]) => [day, -historyTotals(of).net]));
}

/** What was recorded of a member; undefined when nothing ever was. */
export async function harmRecordOf(memberSeq: number): Promise<HarmRecord | undefined> {
  const item = await get(keys.harm(memberSeq));
  return item && HarmRecord.parse(item);
}

/** Stores a look at a member. False when nothing is to be recorded, or an operator wrote meanwhile: the next look comes. */
export async function recordHarm(
  memberSeq: number,
  markers: readonly HarmMarker[],
  now: number,
): Promise<boolean> {
  const before = await harmRecordOf(memberSeq);
  const after = harmRecordAfter(before, { memberSeq, markers, now });
  if (!after) return false;
  try {
    await put(stored(after), before ? { when: { equals: { version: before.version } } } : { ifAbsent: true });
    return true;
  } catch (failure) {
    if (failure instanceof ConditionFailed) return false;
    throw failure;
  }
}

/** A contact and its audit line in one transaction; false when the record is no longer the one that was shown. */
export async function commitHarmContact(
  before: HarmRecord,
  { contact, audit }: { readonly contact: HarmContact; readonly audit: Action },
): Promise<boolean> {
  const { memberSeq, version } = before;
  try {
    await transact([
      { put: stored(harmRecordContacted(before, contact)), when: { equals: { version } } },
      { put: { ...keys.harmContact(memberSeq, contact), ...contact }, when: 'absent' },
      audit,
    ]);
    return true;
  } catch (failure) {
    if (failure instanceof TransactionCancelled) return false;
    throw failure;
  }
}

function stored(record: HarmRecord) {
  const { memberSeq, state, since, contactedAt } = record;
  const from = state === 'open' ? since : (contactedAt ?? since);
  return {
    ...keys.harm(memberSeq),
    ...record,
    listPk: lists.harm(state),
    listSk: `${new Date(from).toISOString()}#${memberSeq}`,
  };
}

/** Members of a state: open ones by when they were found, the oldest first; contacted ones the newest first. */
export async function harmRecords(
  state: HarmState,
  paging: { readonly after?: string | undefined; readonly size: number },
): Promise<{ readonly records: readonly HarmRecord[]; readonly next: string | null }> {
  const { items, next } = await listPage({
    list: lists.harm(state),
    ...paging,
    descending: state === 'contacted',
  });
  return { records: items.map((item) => HarmRecord.parse(item)), next };
}

const shownContacts = 50;

/** The record of contact, newest first. */
export async function harmContactsOf(memberSeq: number): Promise<readonly HarmContact[]> {
  const { items } = await query({ ...keys.harmContacts(memberSeq), limit: shownContacts, descending: true });
  return items.map((item) => HarmContact.parse(item));
}
