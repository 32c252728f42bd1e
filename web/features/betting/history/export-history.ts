import { saveFile } from '../../../lib/page/save-file.ts';
import { betView } from '../bet/bet-view.ts';
import { casinoView } from './casino-view.ts';
import { csvOf, csvOfPlays } from './csv.ts';
import type { HistoryFilter } from './history-filter.ts';
import { fetchHistory, fetchPlays } from './history-query.ts';

const pageSize = 100;
const maxRows = 10_000;

type OnProgress = (share: number) => void;
interface Read<Row> {
  readonly list: readonly Row[];
  readonly pagination: { readonly end: number };
}

/** Reads every page of the filter's bets and saves one CSV file; `onProgress` gets 0 to 1. */
export async function exportHistory(filter: HistoryFilter, onProgress: OnProgress): Promise<void> {
  const bets = await everyPage((page) => fetchHistory({ ...filter, page }, pageSize), onProgress);
  save(csvOf(bets.map(betView)), '베팅내역', filter);
}

/** The same of its casino and slot rows. */
export async function exportPlays(filter: HistoryFilter, onProgress: OnProgress): Promise<void> {
  const plays = await everyPage((page) => fetchPlays({ ...filter, plays: page }, pageSize), onProgress);
  save(csvOfPlays(plays.map(casinoView)), '카지노내역', filter);
}

async function everyPage<Row>(
  ask: (page: number) => Promise<Read<Row>>,
  onProgress: OnProgress,
): Promise<Row[]> {
  const first = await ask(1);
  const pages = Math.min(first.pagination.end, maxRows / pageSize);
  const rows = [...first.list];
  for (let page = 2; page <= pages; page += 1) {
    onProgress((page - 1) / pages);
    rows.push(...(await ask(page)).list);
  }
  return rows;
}

function save(text: string, name: string, { from, to }: HistoryFilter): void {
  saveFile(text, { name: `${name}_${from}_${to}.csv`, type: 'text/csv;charset=utf-8' });
}
