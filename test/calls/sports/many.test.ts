import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/sports/handler.ts';
import type { Item } from '../../../functions/table/client/table.ts';
import { specialMarketsCardActions } from '../../../functions/table/sports/commit-match.ts';
import { cardItem } from '../../../functions/table/sports/match-cards.ts';
import type { Market, Match, MatchState } from '../../../shared/model/sports/match.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { market, match } from '../../rules/slip/placement-context.ts';
import { storeAtOnce } from '../../support/builders/in-bulk.ts';
import { callHandler } from '../../support/builders/request.ts';
import { secondHalf } from '../../support/builders/sports/matches.ts';
import { costOf } from '../../support/builders/table-cost.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();

const pack = promisify(brotliCompress);
const hour = 3_600_000;
const maxBytes = 60 * 1_024;

let drawn = 0;
/** Nothing of a number is to be guessed from the one before: a packed list of even prices and ids would weigh nothing. */
function draw(): Buffer {
  drawn += 1;
  return createHash('sha256').update(String(drawn)).digest();
}

/** A market with ids as long as a feed's and prices of its own. */
function feedMarket(gameId: string, marketId: number, lines: readonly (string | null)[]): Market {
  const family = lines[0] === null ? '1x2' : 'ou';
  const folders = lines.flatMap((line) => {
    const prices = [0, 1, 2].map(() => 110 + (draw().readUInt16BE() % 400));
    const made = market(gameId, { marketId, family, prices, ...(line && { line }) });
    return made.folders.map((folder) => ({
      ...folder,
      selections: folder.selections.map((selection) => ({
        ...selection,
        id: String(draw().readBigUInt64BE()).slice(0, 17),
      })),
    }));
  });
  return { ...market(gameId, { marketId, family, prices: [] }), folders, mainLine: lines[1] ?? null };
}

/** Twelve markets: the three main ones with their lines and nine special ones. */
function manyMarkets(gameId: string): Market[] {
  const lines = ['1.5', '2.25', '2.5', '2.75', '3.5'];
  const specials = [16, 17, 5, 59, 41, 202, 21, 101, 102];
  return [
    feedMarket(gameId, 1, [null]),
    feedMarket(gameId, 3, lines),
    feedMarket(gameId, 2, lines),
    ...specials.map((marketId) => feedMarket(gameId, marketId, marketId > 20 ? ['0.5', '1.5'] : [null])),
  ];
}

function manyMatch(index: number, changes: Partial<Match> = {}): MatchState {
  const gameId = String(100_600_000 + index);
  const [home = '', away = ''] = [draw(), draw()].map((bytes) => bytes.toString('base64').slice(0, 8));
  const names = { homeNameKo: `홈 ${home}`, awayNameKo: `원정 ${away}`, homeNameEn: home, awayNameEn: away };
  const startTime = Date.now() + 2 * hour + index * 60_000;
  return { match: match(gameId, { startTime, ...names, ...changes }), markets: manyMarkets(gameId) };
}

const cardsOfAll = (states: readonly MatchState[]): Item[] =>
  states.flatMap((state) => [
    cardItem(state),
    ...specialMarketsCardActions(null, state).flatMap((action) => ('put' in action ? [action.put] : [])),
  ]);
/** Noon of the Korean day before yesterday. */
const dayBefore = Date.now() - 48 * hour;

beforeAll(async () => {
  await storeAtOnce(cardsOfAll(Array.from({ length: 300 }, (_, index) => manyMatch(index))));
  const running = { status: 'live', live: secondHalf() } as const;
  await storeAtOnce(cardsOfAll(Array.from({ length: 100 }, (_, index) => manyMatch(1_000 + index, running))));
  const over = (index: number) =>
    ({ startTime: dayBefore + index, status: 'end', live: secondHalf() }) as const;
  await storeAtOnce(
    cardsOfAll(Array.from({ length: 1_000 }, (_, index) => manyMatch(2_000 + index, over(index)))),
  );
});

const question = (path: string, body: object) => () => callHandler(handler, { path, key: null, body });

describe('a list of 100 of 300 matches with 12 markets each', () => {
  it.each([
    ['/v2/game/korean/prematch2'],
    ['/v2/game/korean/special2'],
    ['/v2/game/european/list3'],
    ['/v2/lsport/european/list'],
    ['/v2/inplay/wait/list'],
    ['/game/live/new'],
    ['/v2/inplay/list'],
  ])('at %s weighs at most 60 KB compressed', async (path) => {
    const one = question(path, path === '/v2/inplay/list' ? {} : { size: 100 });
    const reply = await one();
    expect(reply.payload?.list).toHaveLength(100);
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
    const packed = await pack(Buffer.from(JSON.stringify(reply)), quality);
    expect(packed.length).toBeLessThanOrEqual(maxBytes);
  });
});

describe('a thousand results of a day', () => {
  it('cost on page 50 what they cost on page 1', async () => {
    const text = koreanDay(dayBefore);
    const date = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
    const page = (number: number) => question('/v2/game/result/sports', { date, page: number, size: 20 });
    const first = await costOf(page(1));
    const fiftieth = await costOf(page(50));
    expect((await page(50)()).payload).toMatchObject({ pagination: { page: 50, total: 1_000, end: 50 } });
    expect(fiftieth.roundTrips).toBeLessThanOrEqual(Math.max(first.roundTrips, 1));
  });
});
