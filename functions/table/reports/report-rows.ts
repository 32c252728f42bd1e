import type { ReportRow } from '../../../shared/model/admin/report.ts';
import { type ReportedMember, rowOfEntry, rowOfSignUp } from '../../../shared/rules/admin/report-row.ts';
import { betOf } from '../betting/bet-item.ts';
import { casinoLineOf } from '../casino/casino-lines.ts';
import { at, batchGet, type Item, type Key, query } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { type Entry, entryOf, type StoredEntry } from '../ledger/entries.ts';
import type { Profile } from '../member/profile.ts';

/** A member's facts, where their profile is gone. */
const unknownMember: ReportedMember = { level: 0, recommender: null };

interface Referring {
  readonly entry: Entry;
  readonly accounts: Readonly<Record<string, number>>;
  readonly bet: Key | null;
  readonly line: Key | null;
}

/**
 * The rows of entries: one batch for the profiles, bets and casino lines they refer to, and a query of one entry for each deposit.
 */
export async function rowsOfEntries(items: readonly StoredEntry[]): Promise<readonly ReportRow[]> {
  const referring = items.map(referringOf);
  const wanted = referring.flatMap(({ entry, bet, line }) => [
    keys.profile(entry.memberSeq),
    ...(bet ? [bet] : []),
    ...(line ? [line] : []),
  ]);
  const [found, firstDeposits] = await Promise.all([
    batchGet(wanted),
    firstDepositsAmong(referring.map(({ entry }) => entry)),
  ]);
  return referring.map(({ entry, accounts, bet: betKey, line: lineKey }) => {
    const { memberSeq, kind, operationId, reason, at: time } = entry;
    const bet = betKey ? at<Item>(found, betKey) : undefined;
    const line = lineKey ? at<Item>(found, lineKey) : undefined;
    return rowOfEntry(
      { memberSeq, kind, operationId, accounts, reason, at: time },
      {
        member: at<Profile>(found, keys.profile(memberSeq)) ?? unknownMember,
        bet: bet && betOf(bet),
        line: line && casinoLineOf(line),
        isFirstDeposit: kind === 'DEP' && firstDeposits.get(memberSeq) === operationId,
      },
    );
  });
}

export const rowOfProfile = (profile: Profile): ReportRow => rowOfSignUp(profile, profile);

function referringOf(item: StoredEntry): Referring {
  const entry = entryOf(item);
  const { memberSeq, kind, reference } = entry;
  return {
    entry,
    accounts: item.p,
    bet: reference.startsWith('b_') ? keys.bet(memberSeq, reference) : null,
    line: kind === 'CSB' ? casinoLineKey(memberSeq, item.res) : null,
  };
}

/** Of a callback: the answer its entry stores names the line. */
function casinoLineKey(memberSeq: number, answer: unknown): Key | null {
  const line = typeof answer === 'object' && answer !== null && 'line' in answer ? answer.line : undefined;
  return typeof line === 'string' ? keys.casinoLine(memberSeq, line) : null;
}

/** The first deposit of each member who has one among the entries, by its operation. Requests are numbered in order, and one is open at a time. */
async function firstDepositsAmong(entries: readonly Entry[]): Promise<ReadonlyMap<number, string>> {
  const members = new Set(entries.filter(({ kind }) => kind === 'DEP').map(({ memberSeq }) => memberSeq));
  const first = await Promise.all(
    [...members].map(async (memberSeq) => {
      const { pk, sk: prefix } = keys.entry(memberSeq, 'DEP', '');
      const { items } = await query({ pk, prefix, limit: 1, only: ['at'] });
      return [memberSeq, items[0]?.sk.slice(prefix.length) ?? ''] as const;
    }),
  );
  return new Map(first);
}
