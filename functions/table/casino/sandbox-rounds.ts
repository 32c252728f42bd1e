import { SlotRecord } from '../../../shared/model/casino/slot-record.ts';
import { TableBet } from '../../../shared/model/casino/table-bet.ts';
import { koreanDay, koreanDaySpan } from '../../../shared/rules/text/korean-day.ts';
import { type Item, queryAll } from '../client/table.ts';
import { lists, slotShards, tableBetShards } from '../keys/keys.ts';

interface Span {
  readonly from: number;
  readonly to: number;
}

interface SandboxRound {
  readonly roundId: string;
  readonly memberSeq: number;
  readonly bet: number;
  readonly win: number;
  readonly endedAt: number;
}

/**
 * The sandbox's own list: what its slot and its tables stored of rounds that ended in the span and were paid, epoch ms with `to`
 * exclusive. Nothing of it is read from the product's books, not even who played.
 */
export async function sandboxRounds(span: Span): Promise<readonly SandboxRound[]> {
  const rounds: SandboxRound[] = [];
  for (const day of daysOf(span)) {
    for (let shard = 0; shard < slotShards; shard += 1)
      for await (const items of paid(lists.paidSlotRounds(day, shard), span))
        rounds.push(...items.map(slotRound));
    for (let shard = 0; shard < tableBetShards; shard += 1)
      for await (const items of paid(lists.paidTableBets(day, shard), span))
        rounds.push(...items.map(tableRound));
  }
  return rounds;
}

function daysOf({ from, to }: Span): readonly string[] {
  const days: string[] = [];
  for (let time = from; time < to; time = koreanDaySpan(koreanDay(time)).to) days.push(koreanDay(time));
  return days;
}

const iso = (time: number): string => new Date(time).toISOString();

/** Sort keys begin with the time, and go on behind it: one at `to` sorts behind the range. */
const paid = (pk: string, { from, to }: Span) =>
  queryAll({ pk, index: 'byList', from: iso(from), to: iso(to) });

function slotRound(item: Item): SandboxRound {
  const { memberSeq, seq, stake, won = 0, at } = SlotRecord.parse(item);
  return { roundId: `slot-${memberSeq}-${seq}`, memberSeq, bet: stake, win: won, endedAt: at };
}

function tableRound(item: Item): SandboxRound {
  const { memberSeq, table, seq, stake, paid: win = 0, drawAt } = TableBet.parse(item);
  return { roundId: `${table}-${seq}`, memberSeq, bet: stake, win, endedAt: drawAt };
}
