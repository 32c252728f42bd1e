import pMap from 'p-map';
import { encodeTime } from 'ulid';
import type { CasinoLine } from '../../../shared/model/balance/casino-line.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { at, batchGet, update } from '../client/table.ts';
import { dayOfId, latecomers } from '../history/days.ts';
import { putMark } from '../history/hidden-mark.ts';
import { closeDays, rebuildDays } from '../history/lines.ts';
import type { ListedRow } from '../history/list.ts';
import { historyOverview } from '../history/overview.ts';
import { keys } from '../keys/keys.ts';
import { casinoClassFrom, casinoHistory, casinoLineOf, resultLineId } from './casino-lines.ts';

/** Lines written at once: more would slow down other calls. */
const atOnce = 25;

/** A member's lines with these ids. */
export async function readCasinoLines(
  memberSeq: number,
  ids: readonly string[],
): Promise<readonly CasinoLine[]> {
  const found = await batchGet(ids.map((id) => keys.casinoLine(memberSeq, id)));
  return [...found.values()].map(casinoLineOf);
}

/** Those of a member's bets that have no result yet. */
export async function openBetsAmong(memberSeq: number, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const keyOf = (id: string) => keys.casinoLine(memberSeq, resultLineId(id));
  const found = await batchGet(ids.map(keyOf));
  return new Set(ids.filter((id) => at(found, keyOf(id)) === undefined));
}

/** Hides lines from their member's list; ledger, rolling and totals keep them. */
export async function hideCasinoLines(
  memberSeq: number,
  { ids, now }: { readonly ids: readonly string[]; readonly now: number },
): Promise<void> {
  await pMap(
    ids,
    (id) =>
      update({ key: keys.casinoLine(memberSeq, id), set: { removed: true }, when: { present: ['trans'] } }),
    { concurrency: atOnce },
  );
  await rebuildDays(casinoHistory, { memberSeq, now, days: ids.map(dayOfId) });
}

/**
 * Hides every line but the bets without a result, with one mark however many there are. Those of the last minute are hidden one
 * by one: a line before them may be committed after this read.
 */
export async function hideAllCasinoLines(
  memberSeq: number,
  now: number,
): Promise<{ readonly hidden: number; readonly kept: number }> {
  await closeDays(casinoHistory, { memberSeq, now });
  const all = { from: '00000000', to: koreanDay(now) };
  const { rows } = await historyOverview(casinoHistory, { memberSeq, ...all, now });
  const listed = new Set(rows.map(({ id }) => id));
  const mayBeOpen = ({ id, kind }: ListedRow): boolean =>
    casinoClassFrom(kind).type === 'bet' && !listed.has(resultLineId(id));
  const open = await openBetsAmong(
    memberSeq,
    rows.filter(mayBeOpen).map(({ id }) => id),
  );
  const through = encodeTime(now - latecomers);
  const recent = rows.filter(({ id }) => id >= through && !open.has(id)).map(({ id }) => id);
  await hideCasinoLines(memberSeq, { ids: recent, now });
  // Their results are listed when they come.
  const kept = [...open].filter((id) => id < through).flatMap((id) => [id, resultLineId(id)]);
  await putMark(keys.casinoLines(memberSeq), { through, kept, at: now });
  return { hidden: rows.length - open.size, kept: open.size };
}
