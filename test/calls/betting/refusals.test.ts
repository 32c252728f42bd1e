import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { handler } from '../../../functions/api/betting/handler.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import type { WireBetSlip } from '../../../shared/model/betting/wire-bet.ts';
import type { MatchState } from '../../../shared/model/sports/match.ts';
import { market } from '../../rules/slip/placement-context.ts';
import { requestedBonus, requestedLeg, requestedSlip } from '../../support/builders/betting/bets.ts';
import { ledgerFailures, type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { setPlayerLimits } from '../../support/builders/member/player-limits.ts';
import { callHandler } from '../../support/builders/request.ts';
import {
  newMatchId,
  setWinnerPrices,
  storedFootball,
  storedFootballMatches,
  storeMarket,
  storeMatch,
} from '../../support/builders/sports/matches.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { beforeNextTransaction } from '../../support/fakes/faulty-wire.ts';
import { configureWire, sendToTable } from '../../support/fakes/wire.ts';

withSystem();
afterEach(() => {
  vi.useRealTimers();
  configureWire({ send: sendToTable });
});

const many = '/betting/korean/process';
const single = '/betting/korean/single/process';

let member: StoredMember;
let matches: readonly MatchState[];
beforeAll(async () => {
  member = await storedMember();
  matches = await storedFootballMatches(11);
});

const place = (body: unknown, path = many) => callHandler(handler, { path, as: member, body });
const legsOf = (count: number) => matches.slice(0, count).map((match) => requestedLeg(match));
function matchAt(index: number): MatchState {
  const match = matches[index];
  if (!match) throw new Error(`no match ${index}`);
  return match;
}

/** The sentences of refusals, in the order they are checked. */
const sentences: readonly [
  sentence: string,
  code: string,
  body: () => WireBetSlip | Promise<WireBetSlip>,
  path?: string,
][] = [
  ['선택후 베팅을 진행해주세요.', 'empty-slip', () => requestedSlip([])],
  ['베팅이 불가능한 항목이 있습니다.', 'selection-closed', () => requestedSlip(legsOf(2)), single],
  [
    '이미 시작한 경기가 있습니다.',
    'game-started',
    async () => requestedSlip([requestedLeg(await storedFootball({ startTime: Date.now() + 15_000 }))]),
  ],
  [
    '이미 시작한 경기가 있습니다.',
    'game-started',
    async () => requestedSlip([requestedLeg(await storedFootball({ status: 'live' }))]),
  ],
  [
    '동일경기에서 3가지 이상 조합은 불가능합니다.',
    'same-game-three',
    () =>
      requestedSlip([
        requestedLeg(matchAt(0), 'home', 1),
        requestedLeg(matchAt(0), 'over', 2),
        requestedLeg(matchAt(0), 'home', 3),
      ]),
  ],
  [
    '동일경기 불가능한 조합입니다.',
    'same-game-pair',
    () => requestedSlip([requestedLeg(matchAt(0), 'home', 1), requestedLeg(matchAt(0), 'home', 3)]),
  ],
  [
    '해당 조합은 베팅이 불가합니다.',
    'same-game-draw',
    () => requestedSlip([requestedLeg(matchAt(0), 'draw', 1), requestedLeg(matchAt(0), 'over', 2)]),
  ],
  ['최대가능 폴더수는 10개 입니다.', 'too-many-folders', () => requestedSlip(legsOf(11))],
  [
    '보너스 폴더는 3 폴더 추가 후 가능합니다.',
    'bonus-too-early',
    () => requestedSlip([...legsOf(2), requestedBonus(3, 1.03)]),
  ],
  [
    '이미 보너스 폴더가 추가 되었습니다.',
    'bonus-twice',
    () => requestedSlip([...legsOf(3), requestedBonus(3, 1.03), requestedBonus(3, 1.03)]),
  ],
  [
    '최대배당을 초과하셨습니다.',
    'odds-above-maximum',
    () => requestedSlip(matches.slice(0, 4).map((match) => requestedLeg(match, 'away'))),
  ],
  ['최소 베팅금은 5,000원 입니다.', 'below-minimum', () => requestedSlip(legsOf(1), { amount: 4_999 })],
  [
    '베팅 금액이 최대 베팅 금액을 초과할 수 없습니다.',
    'above-maximum',
    () => requestedSlip(legsOf(2), { amount: 1_000_001 }),
  ],
  [
    '당첨금은 최대 당첨금(1,500,000원)을 초과할 수 없습니다.',
    'above-maximum-win',
    () => requestedSlip([requestedLeg(matchAt(0), 'away')], { amount: 400_000 }),
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
    await setWinnerPrices(low, [120, 340, 420]);
    const body = requestedSlip([...legsOf(2), { ...requestedLeg(low), odds: 1.2 }, requestedBonus(3, 1.03)]);

    expect(await place(body)).toMatchObject({
      status: 422,
      code: 'bonus-minimum-odds',
      error: '보너스 폴더는 각 경기 배당 1.30 이상일 때만 적용됩니다.',
    });
  });

  it('베팅 금액이 보유 금액을 초과할 수 없습니다. [message bet above balance]', async () => {
    const poor = await storedMember({ cash: 9_999 });

    expect(
      await callHandler(handler, { path: many, as: poor, body: requestedSlip(legsOf(1)) }),
    ).toMatchObject({
      status: 422,
      code: 'insufficient-cash',
      error: '베팅 금액이 보유 금액을 초과할 수 없습니다.',
    });
  });

  it('한국형 스포츠는 이용하실 수 없습니다. to a member without the permission [message Korean style forbidden]', async () => {
    const barred = await storedMember({ permissions: { korean: false } });

    expect(
      await callHandler(handler, { path: many, as: barred, body: requestedSlip(legsOf(1)) }),
    ).toMatchObject({
      status: 422,
      code: 'kind-forbidden',
      error: '한국형 스포츠는 이용하실 수 없습니다.',
    });
  });

  it('leaves the money where it was', async () => {
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_000_000, v: 1 });
    expect(await ledgerFailures(member)).toEqual([]);
  });
});

describe('a selection is closed', () => {
  const closed = { status: 422, code: 'selection-closed', error: '베팅이 불가능한 항목이 있습니다.' };

  it.each(['gameId', 'foldersSeq', 'betsSeq'] as const)('when its %s names nothing', async (field) => {
    expect(await place(requestedSlip([{ ...requestedLeg(matchAt(0)), [field]: 'unknown' }]))).toMatchObject(
      closed,
    );
  });

  it('when it belongs to another match, market or line', async () => {
    const [own, other] = [requestedLeg(matchAt(0)), requestedLeg(matchAt(1))];
    expect(await place(requestedSlip([{ ...own, betsSeq: other.betsSeq }]))).toMatchObject(closed);
    expect(
      await place(requestedSlip([{ ...own, foldersSeq: requestedLeg(matchAt(0), 'over', 2).foldersSeq }])),
    ).toMatchObject(closed);
    expect(await place(requestedSlip([{ ...own, marketsId: 2 }]))).toMatchObject(closed);
  });

  it('when the match id reaches for another item of the table', async () => {
    const gameId = `${matchAt(0).match.gameId}#0`;
    expect(await place(requestedSlip([{ ...requestedLeg(matchAt(0)), gameId }]))).toMatchObject(closed);
  });

  it('when a trader suspended the match', async () => {
    expect(
      await place(requestedSlip([requestedLeg(await storedFootball({ suspended: true }))])),
    ).toMatchObject(closed);
  });

  it('when the match was called off', async () => {
    expect(
      await place(requestedSlip([requestedLeg(await storedFootball({ status: 'cancel' }))])),
    ).toMatchObject(closed);
  });

  it('when its line, or it alone, is suspended', async () => {
    const match = await storedFootball();
    const { gameId } = match.match;
    const wish = { marketId: 1, family: '1x2', prices: [185, 340, 420] } as const;
    await storeMarket(market(gameId, { ...wish, folder: { suspended: true } }));
    expect(await place(requestedSlip([requestedLeg(match)]))).toMatchObject(closed);
    await storeMarket(market(gameId, { ...wish, selection: { status: 'suspended' } }));
    expect(await place(requestedSlip([requestedLeg(match)]))).toMatchObject(closed);
  });

  it('when the market is none of the Korean list', async () => {
    const gameId = newMatchId();
    const base = await storedFootball();
    const match = await storeMatch({
      match: { ...base.match, gameId },
      markets: [market(gameId, { marketId: 13, family: 'eh', prices: [185, 340, 420] })],
    });
    expect(await place(requestedSlip([requestedLeg(match, 'yes', 13)]))).toMatchObject(closed);
  });

  it('when a bonus folder is requested through the single call or was never offered', async () => {
    expect(await place(requestedSlip([...legsOf(1), requestedBonus(3, 1.03)]), single)).toMatchObject(closed);
    expect(await place(requestedSlip([...legsOf(5), requestedBonus(4, 1.5)]))).toMatchObject(closed);
  });
});

it('a bet judged anew after the cut-off of its match is refused: every attempt asks the clock', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const match = await storedFootball({ startTime: Date.now() + 60_000 });
  const one = await storedMember();
  const cutOff = match.match.startTime - 16_000;
  vi.setSystemTime(cutOff - 1);
  const body = requestedSlip([requestedLeg(match)]);
  beforeNextTransaction(async () => {
    vi.setSystemTime(cutOff);
    // The member's limits changed: the commit fails, and the bet is judged anew.
    await setPlayerLimits(one, { lossDaily: 900_000 });
  });
  expect(await callHandler(handler, { path: single, as: one, body })).toMatchObject({
    status: 422,
    code: 'game-started',
  });
  expect(await readBalance(one.memberSeq)).toMatchObject({ cash: 1_000_000, v: 1 });
});
