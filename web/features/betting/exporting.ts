import { saveFile } from '../../lib/save-file.ts';
import { betView } from './bet-view.ts';
import { csvOf } from './csv.ts';
import type { HistoryFilter } from './history-filter.ts';
import { askHistory } from './history-query.ts';

const pageSize = 100;
const mostRows = 10_000;

/** Reads every page of the filter and saves one CSV file; `onProgress` gets 0 to 1. */
export async function exportHistory(
  filter: HistoryFilter,
  onProgress: (share: number) => void,
): Promise<void> {
  const first = await askHistory({ ...filter, page: 1 }, pageSize);
  const pages = Math.min(first.pagination.end, mostRows / pageSize);
  const bets = first.list.map(betView);
  for (let page = 2; page <= pages; page += 1) {
    onProgress((page - 1) / pages);
    const { list } = await askHistory({ ...filter, page }, pageSize);
    bets.push(...list.map(betView));
  }
  saveFile(csvOf(bets), {
    name: `베팅내역_${filter.from}_${filter.to}.csv`,
    type: 'text/csv;charset=utf-8',
  });
}
