import { beforeAll, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/betting/handler.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import type { WireBetSlip } from '../../../shared/model/betting/wire-bet.ts';
import type { GameState } from '../../../shared/model/sports/match.ts';
import { market } from '../../rules/slip/placement-context.ts';
import { ask } from '../../support/builders/ask.ts';
import { askedBonus, askedLeg, askedSlip } from '../../support/builders/betting/requested-slip.ts';
import { faultsOf, type StoredMember, storedMember } from '../../support/builders/member/stored-member.ts';
import {
  newGameId,
  repriced,
  storedFootball,
  storedFootballs,
  storeGame,
  storeMarket,
} from '../../support/builders/sports/stored-match.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();

const many = '/betting/korean/process';
const single = '/betting/korean/single/process';

let member: StoredMember;
let games: readonly GameState[];
beforeAll(async () => {
  member = await storedMember();
  games = await storedFootballs(11);
});

const place = (body: unknown, path = many) => ask(handler, { path, as: member, body });
const legsOf = (count: number) => games.slice(0, count).map((game) => askedLeg(game));
function gameAt(index: number): GameState {
  const game = games[index];
  if (!game) throw new Error(`no game ${index}`);
  return game;
}

/** The sentences of sports.md §5, in the order they are checked. */
const sentences: readonly [
  sentence: string,
  code: string,
  body: () => WireBetSlip | Promise<WireBetSlip>,
  path?: string,
][] = [
  ['선택후 베팅을 진행해주세요.', 'empty-slip', () => askedSlip([])],
  ['베팅이 불가능한 항목이 있습니다.', 'selection-closed', () => askedSlip(legsOf(2)), single],
  [
    '이미 시작한 경기가 있습니다.',
    'game-started',
    async () => askedSlip([askedLeg(await storedFootball({ startTime: Date.now() + 15_000 }))]),
  ],
  [
    '이미 시작한 경기가 있습니다.',
    'game-started',
    async () => askedSlip([askedLeg(await storedFootball({ status: 'live' }))]),
  ],
  [
    '동일경기에서 3가지 이상 조합은 불가능합니다.',
    'same-game-three',
    () =>
      askedSlip([
        askedLeg(gameAt(0), 'home', 1),
        askedLeg(gameAt(0), 'over', 2),
        askedLeg(gameAt(0), 'home', 3),
      ]),
  ],
  [
    '동일경기 불가능한 조합입니다.',
    'same-game-pair',
    () => askedSlip([askedLeg(gameAt(0), 'home', 1), askedLeg(gameAt(0), 'home', 3)]),
  ],
  [
    '해당 조합은 베팅이 불가합니다.',
    'same-game-draw',
    () => askedSlip([askedLeg(gameAt(0), 'draw', 1), askedLeg(gameAt(0), 'over', 2)]),
  ],
  ['최대가능 폴더수는 10개 입니다.', 'too-many-folders', () => askedSlip(legsOf(11))],
  [
    '보너스 폴더는 1 폴더 추가 후 가능합니다.',
    'bonus-too-early',
    () => askedSlip([...legsOf(2), askedBonus(3, 1.03)]),
  ],
  [
    '이미 보너스 폴더가 추가 되었습니다.',
    'bonus-twice',
    () => askedSlip([...legsOf(3), askedBonus(3, 1.03), askedBonus(3, 1.03)]),
  ],
  [
    '최대배당을 초과하셨습니다.',
    'odds-above-maximum',
    () => askedSlip(games.slice(0, 4).map((game) => askedLeg(game, 'away'))),
  ],
  ['최소 베팅금은 5,000원 입니다.', 'below-minimum', () => askedSlip(legsOf(1), { amount: 4_999 })],
  [
    '베팅 금액이 최대 베팅 금액을 초과할 수 없습니다.',
    'above-maximum',
    () => askedSlip(legsOf(2), { amount: 1_000_001 }),
  ],
  [
    '당첨금은 최대 당첨금(1,500,000원)을 초과할 수 없습니다.',
    'above-maximum-win',
    () => askedSlip([askedLeg(gameAt(0), 'away')], { amount: 400_000 }),
  ],
];

describe('a refused slip', () => {
  it.each(sentences)('%s (%s)', async (sentence, code, body, path) => {
    expect(await place(await body(), path)).toMatchObject({
      status: 422,
      success: false,
      code,
      error: sentence,
    });
  });

  it('보너스 폴더는 각 경기 배당 1.30 이상일 때만 적용됩니다.', async () => {
    const low = await storedFootball();
    await repriced(low, [120, 340, 420]);
    const body = askedSlip([...legsOf(2), { ...askedLeg(low), odds: 1.2 }, askedBonus(3, 1.03)]);

    expect(await place(body)).toMatchObject({
      status: 422,
      code: 'bonus-minimum-odds',
      error: '보너스 폴더는 각 경기 배당 1.30 이상일 때만 적용됩니다.',
    });
  });

  it('베팅 금액이 보유 금액을 초과할 수 없습니다. [message above balance] [message bet above balance]', async () => {
    const poor = await storedMember({ cash: 9_999 });

    expect(await ask(handler, { path: many, as: poor, body: askedSlip(legsOf(1)) })).toMatchObject({
      status: 422,
      code: 'insufficient-cash',
      error: '베팅 금액이 보유 금액을 초과할 수 없습니다.',
    });
  });

  it('한국형 스포츠는 이용하실 수 없습니다. to a member without the permission [message Korean style forbidden]', async () => {
    const barred = await storedMember({ permissions: { korean: false } });

    expect(await ask(handler, { path: many, as: barred, body: askedSlip(legsOf(1)) })).toMatchObject({
      status: 422,
      code: 'kind-forbidden',
      error: '한국형 스포츠는 이용하실 수 없습니다.',
    });
  });

  it('leaves the money where it was', async () => {
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_000_000, v: 1 });
    expect(await faultsOf(member)).toEqual([]);
  });
});

describe('a selection is closed', () => {
  const closed = { status: 422, code: 'selection-closed', error: '베팅이 불가능한 항목이 있습니다.' };

  it.each(['gameId', 'foldersSeq', 'betsSeq'] as const)('when its %s names nothing', async (field) => {
    expect(await place(askedSlip([{ ...askedLeg(gameAt(0)), [field]: 'unknown' }]))).toMatchObject(closed);
  });

  it('when it belongs to another match, market or line', async () => {
    const [own, other] = [askedLeg(gameAt(0)), askedLeg(gameAt(1))];
    expect(await place(askedSlip([{ ...own, betsSeq: other.betsSeq }]))).toMatchObject(closed);
    expect(
      await place(askedSlip([{ ...own, foldersSeq: askedLeg(gameAt(0), 'over', 2).foldersSeq }])),
    ).toMatchObject(closed);
    expect(await place(askedSlip([{ ...own, marketsId: 2 }]))).toMatchObject(closed);
  });

  it('when the match id reaches for another item of the table', async () => {
    const gameId = `${gameAt(0).game.gameId}#0`;
    expect(await place(askedSlip([{ ...askedLeg(gameAt(0)), gameId }]))).toMatchObject(closed);
  });

  it('when the operator stopped the match', async () => {
    expect(await place(askedSlip([askedLeg(await storedFootball({ suspended: true }))]))).toMatchObject(
      closed,
    );
  });

  it('when the match was called off', async () => {
    expect(await place(askedSlip([askedLeg(await storedFootball({ status: 'cancel' }))]))).toMatchObject(
      closed,
    );
  });

  it('when its line, or it alone, is suspended', async () => {
    const game = await storedFootball();
    const { gameId } = game.game;
    const wish = { marketId: 1, family: '1x2', prices: [185, 340, 420] } as const;
    await storeMarket(market(gameId, { ...wish, folder: { suspended: true } }));
    expect(await place(askedSlip([askedLeg(game)]))).toMatchObject(closed);
    await storeMarket(market(gameId, { ...wish, selection: { status: 'suspended' } }));
    expect(await place(askedSlip([askedLeg(game)]))).toMatchObject(closed);
  });

  it('when the market is none of the Korean list', async () => {
    const gameId = newGameId();
    const base = await storedFootball();
    const game = await storeGame({
      game: { ...base.game, gameId },
      markets: [market(gameId, { marketId: 13, family: 'eh', prices: [185, 340, 420] })],
    });
    expect(await place(askedSlip([askedLeg(game, 'yes', 13)]))).toMatchObject(closed);
  });

  it('when a bonus folder is asked of the single call or was never offered', async () => {
    expect(await place(askedSlip([...legsOf(1), askedBonus(3, 1.03)]), single)).toMatchObject(closed);
    expect(await place(askedSlip([...legsOf(5), askedBonus(4, 1.5)]))).toMatchObject(closed);
  });
});
