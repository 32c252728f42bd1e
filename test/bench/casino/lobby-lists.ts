import { performance } from 'node:perf_hooks';
import { catalogueLists, type SlotFilter } from '../../../functions/api/casino/catalogue-lists.ts';
import { slotThemes } from '../../../shared/model/casino/casino-kinds.ts';
import { CasinoSettings } from '../../../shared/model/casino/casino-settings.ts';
import { liveCatalogue } from '../../../shared/rules/casino/live-catalogue.ts';
import { slotCatalogue } from '../../../shared/rules/casino/slot-catalogue.ts';
import { tenTimes } from '../../support/builders/casino/lobby.ts';
import { apiClient } from '../../trust/system/api-client.ts';
import { type Row, row } from '../report.ts';

const rounds = 200;
const p95 = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;

/** A page as the call answers it, and what a browser gets of it. */
export const tenfold = catalogueLists(tenTimes({ slot: slotCatalogue, live: liveCatalogue }));
/** What an operator may have chosen: an order of providers and hot titles. */
export const switches = {
  casino: CasinoSettings.parse({
    order: ['bgaming', 'cq9', 'pragmatic'],
    hot: ['pragmatic-001-0', 'cq9-001-3'],
  }),
};

const question = (part: Partial<SlotFilter>): SlotFilter => ({ page: 1, size: 60, ...part });
const questions: readonly SlotFilter[] = [
  ...Array.from({ length: 19 }, (_, at) => question({ page: at + 1 })),
  ...slotCatalogue.map(({ code }) => question({ vendor: code })),
  ...slotThemes.map((theme) => question({ theme })),
  ...['bonanza', '보난자', 'ㄱㅇㅌ', 'ㅇ', 'a', '없는 이름'].map((search) => question({ search })),
  question({ only: 'hot' }),
];

/** Pages of 1,100 titles: how long one takes to make, and how large it is; and of 110 through the whole system. */
export async function lobbyListFigures(origin: string): Promise<readonly Row[]> {
  const times: number[] = [];
  let largest = 0;
  for (let turn = 0; turn < rounds; turn += 1)
    for (const one of questions) {
      const from = performance.now();
      const body = JSON.stringify(tenfold.slots(one, switches));
      if (turn > 0) times.push(performance.now() - from);
      largest = Math.max(largest, Buffer.byteLength(body));
    }
  const api = apiClient(origin);
  const answered: number[] = [];
  for (let turn = 0; turn < 5; turn += 1)
    for (const one of questions) {
      const from = performance.now();
      const reply = await api('/slot/game/list', { body: { sitename: 'newbet', ...one } });
      if (reply.status !== 200) throw new Error(`the list was answered with ${reply.status}`);
      if (turn > 0) answered.push(performance.now() - from);
    }
  return [
    row('a page of 1,100 titles, p95', p95(times), 'ms', { atMost: 25 }),
    row('  its size at most', largest / 1_024, 'KB', { atMost: 30 }),
    row('a page of 110 titles through the system, p95', p95(answered), 'ms', { atMost: 25 }),
  ];
}
