import { beforeEach, describe, expect, it } from 'vitest';
import { handler as auth } from '../../../functions/api/auth/handler.ts';
import { handler as betting } from '../../../functions/api/betting/handler.ts';
import { handler as casino } from '../../../functions/api/casino/handler.ts';
import { handler as sports } from '../../../functions/api/sports/handler.ts';
import { saveSettings } from '../../../functions/table/admin/settings.ts';
import { pathOf } from '../../../shared/calls/call.ts';
import { allGroups } from '../../../shared/calls/console.ts';
import { type MenuArea, menuAreas } from '../../../shared/model/admin/menu.ts';
import document from '../../../shared/model/default-settings.json' with { type: 'json' };
import type { MatchState } from '../../../shared/model/sports/match.ts';
import type { GameKey } from '../../../shared/rules/games/game.ts';
import { siteRoutes } from '../../../web/site/routes.ts';
import {
  chargeCasino,
  exchangeCasino,
  memberWithCredit,
  responsiveProviders,
} from '../../support/builders/balance/casino.ts';
import { requestedLeg, requestedSlip } from '../../support/builders/betting/bets.ts';
import { betOn } from '../../support/builders/games/any-bet.ts';
import { callGames, withRoundClock } from '../../support/builders/games/rounds.ts';
import type { StoredMember } from '../../support/builders/member/members.ts';
import { callHandler, type Reply } from '../../support/builders/request.ts';
import { listedFootball, secondHalf } from '../../support/builders/sports/matches.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
withRoundClock();
beforeEach(() => void responsiveProviders());

/** What a flag closes together. */
interface Closed {
  readonly sentence: string;
  readonly pages: readonly string[];
  /** Calls that show something, with their bodies. */
  readonly reads: readonly (readonly [path: string, body?: (matches: Matches) => object])[];
  /** Sports placements below /betting. */
  readonly places?: readonly string[];
  /** A game with its placement. */
  readonly game?: GameKey;
  /** Areas it is a part of: open where it is to be open. */
  readonly needs?: readonly MenuArea[];
}

interface Matches {
  readonly waiting: MatchState;
  readonly running: MatchState;
}

const idOf = ({ waiting }: Matches) => ({ gameId: waiting.match.gameId });
const frame = (page: string) => ['/auth/frame', () => ({ page })] as const;
const tokens = (gType: string) => ['/token/info', () => ({ gType })] as const;
const lobbyOf = (type: number) => ['/casino/v2/lobby', () => ({ type })] as const;
const launched = (body: object) => ['/casino/v2/connect/link', () => body] as const;
const koreanSentence = '한국형 스포츠는 이용하실 수 없습니다.';

const closedBy: Readonly<Record<MenuArea, Closed>> = {
  inplay: {
    sentence: '인플레이는 점검중입니다.',
    pages: ['/sport/inplay', '/sport/inplay/:gameId', '/sport/inplay-lsport'],
    reads: [
      ['/v2/inplay/list'],
      ['/v2/inplay/wait/list'],
      ['/v2/inplay/detail', ({ running }) => ({ gameId: running.match.gameId })],
      frame('inplay'),
    ],
    places: ['inplay', 'inplay/single', 'inplay/delay', 'inplay/delay/single'],
  },
  korean: {
    sentence: koreanSentence,
    pages: ['/sport/korean', '/sport/special'],
    reads: [
      ['/v2/game/korean/prematch2'],
      ['/v2/game/korean/special2'],
      ['/v2/game/popular'],
      frame('korean'),
    ],
    places: ['korean', 'korean/single'],
  },
  korean2: {
    sentence: koreanSentence,
    pages: ['/sport/korean-lsport'],
    reads: [['/v2/lsport/korean/prematch']],
    places: ['lsport', 'lsport/single'],
  },
  european: {
    sentence: '유럽형 스포츠는 이용하실 수 없습니다.',
    pages: [
      '/sport/european',
      '/sport/european/:gameId',
      '/sport/european-lsport',
      '/sport/european-lsport/:gameId',
    ],
    reads: [
      ['/v2/game/european/list3'],
      ['/v2/game/european/dateCnt'],
      ['/v2/game/european/detail2', idOf],
      ['/v2/lsport/european/list'],
      ['/v2/lsport/european/dateCnt'],
      ['/v2/lsport/european/detail', idOf],
      frame('european'),
    ],
    places: ['european', 'single', 'lsport/european', 'lsport/european/single'],
  },
  live: {
    sentence: '실시간 스포츠는 점검중입니다.',
    pages: ['/sport/live'],
    reads: [
      ['/game/live/new'],
      frame('live'),
      [
        '/casino/v2/external/launch',
        () => ({ domain_url: 'http://localhost:3000', product_id: 108, type: 0, is_mobile: false }),
      ],
    ],
    places: ['live', 'live/single'],
  },
  casino: {
    sentence: '라이브 카지노는 점검중입니다.',
    pages: ['/casino/live'],
    reads: [launched({ lobbyId: 'wm' }), launched({ lobbyId: 'wm', gameId: 'wm-1' })],
  },
  slot: {
    sentence: '슬롯게임은 점검중입니다.',
    pages: ['/casino/slot', '/slots/:product/:type'],
    reads: [launched({ game_id: 'pragmatic-001' })],
  },
  evolution: {
    sentence: '에볼루션 점검중입니다.',
    pages: [],
    reads: [
      lobbyOf(45),
      launched({ lobbyId: 'evolution' }),
      launched({ lobbyId: 'evolution', gameId: 'evolution-1' }),
      tokens('evolution'),
    ],
    needs: ['casino'],
  },
  asia: {
    sentence: '아시아는 점검중입니다.',
    pages: [],
    reads: [
      lobbyOf(44),
      launched({ lobbyId: 'asia' }),
      launched({ lobbyId: 'asia', gameId: 'asia-1' }),
      tokens('agcasino'),
    ],
    needs: ['casino'],
  },
  lotusOddEven: {
    sentence: '홀짝은 점검중입니다.',
    pages: ['/lotus/oe'],
    reads: [['/game/lotus/oe'], ['/lotus/oe']],
    game: 'lotus-oe',
  },
  lotusBaccarat1: {
    sentence: '바카라1은 점검중입니다.',
    pages: ['/lotus/baccarat1'],
    reads: [['/game/lotus/baccarat1'], ['/lotus/baca']],
    game: 'lotus-bac1',
  },
  lotusBaccarat2: {
    sentence: '바카라2는 점검중입니다.',
    pages: ['/lotus/baccarat2'],
    reads: [
      ['/game/lotus/baccarat1', () => ({ table: 2 })],
      ['/lotus/baca', () => ({ table: 2 })],
    ],
    game: 'lotus-bac2',
  },
  tokenRoulette: {
    sentence: '룰렛은 점검중입니다.',
    pages: ['/token/roulette'],
    reads: [tokens('roulette')],
    game: 'roulette',
  },
  tokenBaccarat: {
    sentence: '바카라는 점검중입니다.',
    pages: ['/token/baccarat'],
    reads: [tokens('baccarat')],
    game: 'baccarat',
  },
  tokenHilo: {
    sentence: '하이로우는 점검중입니다.',
    pages: ['/token/highlow'],
    reads: [tokens('hilo')],
    game: 'hilo',
  },
  tokenHilo5s: {
    sentence: '하이로우 5초는 점검중입니다.',
    pages: ['/token/highlow5s'],
    reads: [tokens('hilo_5s')],
    game: 'hilo5s',
  },
  powerball: {
    sentence: '파워볼은 점검중입니다.',
    pages: ['/mini/powerball'],
    reads: [['/game/powerball/powerball']],
    game: 'powerball',
  },
  powerladder: {
    sentence: '파워사다리는 점검중입니다.',
    pages: ['/mini/powerladder'],
    reads: [['/game/powerball/ladder']],
    game: 'powerladder',
  },
  casinoDeposit: {
    sentence: '카지노 충전은 점검중입니다.',
    pages: ['/casino/charge'],
    reads: [],
  },
  casinoWithdrawal: {
    sentence: '카지노 환전은 점검중입니다.',
    pages: ['/casino/exchange'],
    reads: [],
  },
};

/** In the order of the menu; the titles carry the rows of the coverage. */
const flags: readonly (readonly [title: string, flag: MenuArea])[] = [
  ['inplay [flag inplay] [message maintenance inplay]', 'inplay'],
  ['korean [flag korean]', 'korean'],
  ['korean2 [flag korean2]', 'korean2'],
  ['european [flag european]', 'european'],
  ['live [flag live] [message maintenance live]', 'live'],
  ['casino [flag casino] [message maintenance casino]', 'casino'],
  ['slot [flag slot] [message maintenance slot]', 'slot'],
  ['evolution [flag evolution] [message maintenance evolution]', 'evolution'],
  ['asia [flag asia] [message maintenance asia]', 'asia'],
  ['lotusOddEven [flag lotusOddEven] [message maintenance lotusOddEven]', 'lotusOddEven'],
  ['lotusBaccarat1 [flag lotusBaccarat1] [message maintenance lotusBaccarat1]', 'lotusBaccarat1'],
  ['lotusBaccarat2 [flag lotusBaccarat2] [message maintenance lotusBaccarat2]', 'lotusBaccarat2'],
  ['tokenRoulette [flag tokenRoulette] [message maintenance tokenRoulette]', 'tokenRoulette'],
  ['tokenBaccarat [flag tokenBaccarat] [message maintenance tokenBaccarat]', 'tokenBaccarat'],
  ['tokenHilo [flag tokenHilo] [message maintenance tokenHilo]', 'tokenHilo'],
  ['tokenHilo5s [flag tokenHilo5s] [message maintenance tokenHilo5s]', 'tokenHilo5s'],
  ['powerball [flag powerball] [message maintenance powerball]', 'powerball'],
  ['powerladder [flag powerladder] [message maintenance powerladder]', 'powerladder'],
  ['casinoDeposit [flag casinoDeposit] [message maintenance casinoDeposit]', 'casinoDeposit'],
  ['casinoWithdrawal [flag casinoWithdrawal] [message maintenance casinoWithdrawal]', 'casinoWithdrawal'],
];

let version = 1;

async function show(isVisible: (flag: MenuArea) => boolean): Promise<void> {
  const { config } = structuredClone(document);
  version += 1;
  const menu = config.menu.map((entry) => ({ ...entry, visible: isVisible(entry.name as MenuArea) }));
  await saveSettings({ config: { ...config, menu } }, version);
}

const handlerOf = (path: string) => {
  if (path.startsWith('/betting/')) return betting;
  if (path.startsWith('/casino/')) return casino;
  return path.startsWith('/auth/') ? auth : sports;
};

/** Everything a flag closes, asked for once by a member with casino credit. */
async function askAll(
  flag: MenuArea,
  member: StoredMember,
): Promise<readonly (readonly [path: string, reply: Reply])[]> {
  const matches = await storedMatches();
  const { reads, places = [], game } = closedBy[flag];
  const asked: (readonly [string, Promise<Reply>])[] = [];
  for (const [path, body] of reads) asked.push([path, read(path, member, body?.(matches) ?? {})]);
  for (const path of places) asked.push([path, place(path, member, matches)]);
  if (flag === 'casinoDeposit') asked.push(['charge', chargeCasino(member, 20_000)]);
  if (flag === 'casinoWithdrawal') asked.push(['exchange', exchangeCasino(member, 10_000)]);
  const replies = await Promise.all(asked.map(async ([path, reply]) => [path, await reply] as const));
  return game === undefined ? replies : [...replies, [game, await betOn(game, member)]];
}

/** One match to come and one in play, with the clock where the test's rounds are. */
async function storedMatches(): Promise<Matches> {
  const feedAt = Date.now() + 60_000;
  const [waiting, running] = await Promise.all([
    listedFootball(),
    listedFootball({ startTime: Date.now() - 3_600_000, status: 'live', live: secondHalf(), feedAt }),
  ]);
  return { waiting, running };
}

function read(path: string, as: StoredMember, body: object): Promise<Reply> {
  const isOfGames = /^\/(game\/(powerball|lotus)|lotus|token)\//.test(path);
  if (isOfGames) return callGames(path, { as, body });
  const headers = { origin: 'http://localhost:3000' };
  return callHandler(handlerOf(path), { path, as, body, headers });
}

function place(path: string, as: StoredMember, { waiting, running }: Matches): Promise<Reply> {
  const match = path.startsWith('live') ? running : waiting;
  const body = requestedSlip([requestedLeg(match)]);
  return callHandler(betting, { path: `/betting/${path}/process`, as, body });
}

describe('a menu flag', () => {
  it.each(flags)(
    '%s closes its lists, its pages and its placements together, and no others',
    async (_, flag) => {
      const { sentence, pages, needs = [] } = closedBy[flag];
      await show(() => true);
      const [first, second] = [await memberWithCredit(20_000), await memberWithCredit(20_000)];
      await show((name) => name !== flag);
      for (const [path, reply] of await askAll(flag, first))
        expect(reply, path).toMatchObject({ status: 503, code: 'maintenance', error: sentence });
      // Every other flag off leaves them open.
      await show((name) => name === flag || needs.includes(name));
      for (const [path, reply] of await askAll(flag, second))
        expect(reply, `${path}: ${reply.error ?? ''}`).toMatchObject({ status: 200 });
      const routes = siteRoutes.filter(({ area }) => area === flag);
      expect(routes.map(({ path }) => path).toSorted()).toEqual(pages.toSorted());
    },
  );

  it('is asked for above, each in the order of the menu', () => {
    expect(flags.map(([, flag]) => flag)).toEqual(menuAreas);
  });

  it('closes no call by its contract that is not asked for above', () => {
    const asked = new Set(
      Object.values(closedBy).flatMap(({ reads, places = [] }) => [
        ...reads.map(([path]) => path),
        ...places.map((path) => `/betting/${path}/process`),
      ]),
    );
    const closing = allGroups.flatMap(({ calls }) =>
      Object.values(calls).flatMap((call) => (call.area === undefined ? [] : [pathOf(call)])),
    );
    const casinoWays = ['/casino/v2/deposit', '/casino/v2/withdrawal'];
    expect(closing.filter((path) => !asked.has(path) && !casinoWays.includes(path))).toEqual([]);
  });
});
