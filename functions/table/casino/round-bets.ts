import { encodeTime } from 'ulid';
import { at, batchGet, queryAll } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { type BookedEntry, bookedEntry, roundOperations } from './callback-state.ts';
import { casinoLineOf, resultLineId } from './casino-lines.ts';

/** What ended a bet: a result or a rollback, and the won it paid or gave back. */
export interface EndOfBet {
  readonly by: 'win' | 'rollback';
  readonly amount: number;
}

/** A bet, and what ended it; null while it is open. */
export interface BetOfRound {
  readonly bet: BookedEntry;
  readonly ended: EndOfBet | null;
}

/**
 * The bets of a round, oldest first, for protocols whose results name the round and no bet: their numbers begin with the
 * round's (`prefix`).
 */
export async function betsOfRound(named: {
  readonly vendor: string;
  readonly memberSeq: number;
  readonly prefix: string;
}): Promise<readonly BookedEntry[]> {
  const { vendor, memberSeq, prefix } = named;
  const { pk, sk } = keys.entry(memberSeq, 'CSB', roundOperations(vendor, prefix));
  const bets: BookedEntry[] = [];
  for await (const items of queryAll({ pk, prefix: sk }))
    for (const item of items) {
      const entry = bookedEntry(item);
      if (entry?.booked.action === 'bet' && entry.booked.txId.startsWith(prefix)) bets.push(entry);
    }
  const lineOf = ({ booked: { line = '' } }: BookedEntry) => line;
  return bets.sort((one, other) => (lineOf(one) < lineOf(other) ? -1 : 1));
}

/** The number of the member's newest bet, of those since a time, that has this part behind its round's. */
export async function betByReference(named: {
  readonly vendor: string;
  readonly memberSeq: number;
  readonly reference: string;
  /** Epoch ms. */
  readonly since: number;
}): Promise<string | undefined> {
  const { vendor, memberSeq, reference, since } = named;
  const { pk, prefix } = keys.casinoLines(memberSeq);
  const range = { from: `${prefix}${encodeTime(since)}`, to: `${prefix}8` };
  for await (const items of queryAll({ pk, ...range, descending: true })) {
    const bet = items.map(casinoLineOf).find((line) => {
      const { transactionId } = line;
      const isNamed = transactionId.slice(transactionId.indexOf('.') + 1) === reference;
      return isNamed && line.type === 'bet' && line.vendor === vendor;
    });
    if (bet) return bet.transactionId;
  }
  return undefined;
}

/** What ended each of a member's bets, in one read. */
export async function withEnds(
  memberSeq: number,
  bets: readonly BookedEntry[],
): Promise<readonly BetOfRound[]> {
  const ends = bets.map(({ booked: { line = '' } }) => keys.casinoLine(memberSeq, resultLineId(line)));
  const found = await batchGet(ends);
  return bets.map((bet, place) => {
    const end = ends[place];
    const item = end && at(found, end);
    if (!item) return { bet, ended: null };
    const { result, amount } = casinoLineOf(item);
    return { bet, ended: { by: result === null ? 'rollback' : 'win', amount } };
  });
}
