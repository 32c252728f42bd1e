import { encodeTime } from 'ulid';
import { SlotRecord } from '../../../shared/model/casino/slot-record.ts';
import { TableBet } from '../../../shared/model/casino/table-bet.ts';
import { liveCatalogue } from '../../../shared/rules/casino/live-catalogue.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { type Key, query, queryAll } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { playersOf } from './vendor-days.ts';

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

const tables = liveCatalogue.flatMap((provider) => provider.tables.map(({ code }) => code));
const rowsAtOnce = 200;

/**
 * The sandbox's own list: what its slot and its tables stored of rounds that began in the span and were paid, epoch ms with `to`
 * exclusive. It is not read from the product's books, except that these say who played.
 */
export async function sandboxRounds(span: Span): Promise<readonly SandboxRound[]> {
  const players = new Set<number>();
  for (const day of new Set([koreanDay(span.from), koreanDay(span.to - 1)]))
    for (const memberSeq of await playersOf('sandbox', day)) players.add(memberSeq);
  const rounds: SandboxRound[] = [];
  for (const memberSeq of players)
    rounds.push(...(await slotRounds(memberSeq, span)), ...(await tableRounds(memberSeq, span)));
  return rounds;
}

/** Rounds are kept in the order they were played: the newest first until one is older than the span. */
async function slotRounds(memberSeq: number, { from, to }: Span): Promise<readonly SandboxRound[]> {
  const rounds: SandboxRound[] = [];
  let after: Key | null = null;
  do {
    const page: Awaited<ReturnType<typeof query>> = await query({
      ...{ ...keys.slotRounds(memberSeq), descending: true, limit: rowsAtOnce, after },
    });
    const found = page.items.map((item) => SlotRecord.parse(item));
    for (const { seq, stake, won = 0, at, state } of found)
      if (state === 'paid' && at >= from && at < to)
        rounds.push({ roundId: `slot-${memberSeq}-${seq}`, memberSeq, bet: stake, win: won, endedAt: at });
    after = found.some(({ at }) => at < from) ? null : page.next;
  } while (after);
  return rounds;
}

async function tableRounds(memberSeq: number, { from, to }: Span): Promise<readonly SandboxRound[]> {
  const rounds: SandboxRound[] = [];
  for (const table of tables) {
    const { pk, prefix } = keys.tableBets(memberSeq, table);
    const range = { from: `${prefix}${encodeTime(from)}`, to: `${prefix}${encodeTime(to)}` };
    for await (const items of queryAll({ pk, ...range, limit: rowsAtOnce }))
      for (const item of items) {
        const bet = TableBet.parse(item);
        if (bet.state === 'paid')
          rounds.push({
            roundId: `${table}-${bet.seq}`,
            memberSeq,
            bet: bet.stake,
            win: bet.paid ?? 0,
            endedAt: bet.at,
          });
      }
  }
  return rounds;
}
