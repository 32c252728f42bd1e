import { beforeAll, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/betting/handler.ts';
import { findBet } from '../../../functions/table/betting/bets.ts';
import type { MatchState } from '../../../shared/model/sports/match.ts';
import { market } from '../../rules/slip/placement-context.ts';
import { requestedBonus, requestedLeg, requestedSlip } from '../../support/builders/betting/bets.ts';
import { ledgerFailures, type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { callHandler } from '../../support/builders/request.ts';
import {
  makeDue,
  newMatchId,
  storedFootballMatches,
  storedLive,
  storeMatch,
} from '../../support/builders/sports/matches.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();

const prematch = [
  ['korean', 'korean'],
  ['european', 'european'],
  ['lsport', 'lsport'],
  ['lsport/european', 'lsportEuropean'],
] as const;
const singles = ['korean/single', 'single', 'lsport/single', 'lsport/european/single'];
const inPlay = ['inplay', 'inplay/delay', 'live'];
const inPlaySingles = inPlay.map((path) => `${path}/single`);
const koreanLike = ['korean', 'lsport'];
const noneOfAGame = ['european', 'lsport/european', ...inPlay];

let waiting: readonly MatchState[];
let live: readonly MatchState[];
/** Its market is on the European lists alone: double chance. */
let european: MatchState;
beforeAll(async () => {
  waiting = await storedFootballMatches(6);
  live = await Promise.all(Array.from({ length: 6 }, () => storedLive()));
  const [base] = waiting;
  if (!base) throw new Error('no match');
  const gameId = newMatchId();
  const markets = [market(gameId, { marketId: 7, family: 'dc', prices: [150, 180] })];
  european = await storeMatch({ match: { ...base.match, gameId }, markets });
});

const of = (path: string) => `/betting/${path}/process`;
const matchesFor = (path: string) => (inPlay.some((one) => path.startsWith(one)) ? live : waiting);
const legs = (path: string, count: number) =>
  matchesFor(path)
    .slice(0, count)
    .map((match) => requestedLeg(match));
const place = (path: string, body: unknown, as: StoredMember) =>
  callHandler(handler, { path: of(path), as, body });
const bettingType = (bet: unknown) => (Array.isArray(bet) ? bet[0].betting_type : undefined);

describe('a prematch placement', () => {
  it.each(prematch)(
    'through %s is a bet of its kind, which it names with what was picked',
    async (path, kind) => {
      const member = await storedMember();
      const { status, payload } = await place(path, requestedSlip(legs(path, 2)), member);
      expect([status, bettingType(payload?.bet)]).toEqual([200, 'pre-match']);
      const picked = legs(path, 2).map(({ betsSeq }) => ({ betting_bets_seq: betsSeq }));
      expect(payload?.bet).toMatchObject([{ betting_kind: kind, ...picked[0] }, picked[1]]);
      expect(await findBet(member.memberSeq, String(payload?.betCode))).toMatchObject({ kind });
      expect(await ledgerFailures(member)).toEqual([]);
    },
  );

  it('takes a bonus folder beside three matches [call POST /betting/european/process] [call POST /betting/lsport/process] [call POST /betting/lsport/european/process]', async () => {
    const member = await storedMember();
    for (const [path] of prematch)
      expect(
        await place(path, requestedSlip([...legs(path, 3), requestedBonus(3, 1.03)]), member),
        path,
      ).toMatchObject({
        status: 200,
      });
  });

  it.each(['european', 'lsport/european'])(
    'through %s is refused to a member without the permission: 유럽형 스포츠는 이용하실 수 없습니다. [message European style forbidden]',
    async (path) => {
      const barred = await storedMember({ permissions: { european: false } });
      expect(await place(path, requestedSlip(legs(path, 1)), barred)).toMatchObject({
        status: 422,
        code: 'kind-forbidden',
        error: '유럽형 스포츠는 이용하실 수 없습니다.',
      });
      expect(await place('korean', requestedSlip(legs('korean', 1)), barred)).toMatchObject({ status: 200 });
    },
  );
});

describe('a single', () => {
  it.each([...singles, ...inPlaySingles])(
    'through %s is one leg, and no bonus [message selection closed]',
    async (path) => {
      const member = await storedMember();
      const closed = { status: 422, code: 'selection-closed', error: '베팅이 불가능한 항목이 있습니다.' };
      expect(await place(path, requestedSlip(legs(path, 2)), member)).toMatchObject(closed);
      expect(
        await place(path, requestedSlip([...legs(path, 1), requestedBonus(3, 1.03)]), member),
      ).toMatchObject(closed);
      expect((await place(path, requestedSlip(legs(path, 1)), member)).status).toBe(200);
    },
  );

  it('before the match has the single limits of the level: 500,000 a bet [message bet above maximum] [call POST /betting/single/process] [call POST /betting/lsport/single/process] [call POST /betting/lsport/european/single/process]', async () => {
    const member = await storedMember();
    for (const path of singles)
      expect(
        await place(path, requestedSlip(legs(path, 1), { amount: 500_001 }), member),
        path,
      ).toMatchObject({
        code: 'above-maximum',
        error: '베팅 금액이 최대 베팅 금액을 초과할 수 없습니다.',
      });
  });
});

describe('an in-play placement', () => {
  it.each([
    ['inplay', 'in-play', '[call POST /betting/inplay/process]'],
    ['inplay/delay', 'in-play', '[call POST /betting/inplay/delay/process]'],
    ['live', 'live', '[call POST /betting/live/process]'],
    ['inplay/single', 'in-play', '[call POST /betting/inplay/single/process]'],
    ['inplay/delay/single', 'in-play', '[call POST /betting/inplay/delay/single/process]'],
    ['live/single', 'live', '[call POST /betting/live/single/process]'],
  ])('through %s is delayed, and becomes a bet of type %s %s', async (path, type) => {
    const member = await storedMember();
    const count = path.endsWith('single') ? 1 : 2;
    const { payload } = await place(path, requestedSlip(legs(path, count)), member);
    expect(payload).toEqual({ pending: true, ticket: expect.any(String), delay: 8 });
    const ticket = String(payload?.ticket);
    const early = await callHandler(handler, { path: '/betting/ticket', as: member, body: { ticket } });
    expect(early.payload).toMatchObject({ pending: true });
    await makeDue(member, ticket);
    const placed = await callHandler(handler, { path: '/betting/ticket', as: member, body: { ticket } });
    expect([placed.status, bettingType(placed.payload?.bet)]).toEqual([200, type]);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('has the in-play limits of the level: 5 folders, odds of 50, 500,000 a bet, 1,500,000 a win', async () => {
    const member = await storedMember();
    for (const path of inPlay) {
      expect(await place(path, requestedSlip(legs(path, 6)), member), path).toMatchObject({
        code: 'too-many-folders',
        error: '최대가능 폴더수는 5개 입니다.',
      });
      const away = live.slice(0, 3).map((match) => requestedLeg(match, 'away'));
      expect(await place(path, requestedSlip(away), member)).toMatchObject({ code: 'odds-above-maximum' });
      const more = requestedSlip(legs(path, 1), { amount: 500_001 });
      expect(await place(path, more, member)).toMatchObject({ code: 'above-maximum' });
      const rich = requestedSlip(away.slice(0, 1), { amount: 360_000 });
      expect(await place(path, rich, member)).toMatchObject({ code: 'above-maximum-win' });
    }
  });

  it('takes no bonus folder', async () => {
    const member = await storedMember();
    for (const path of [...inPlay, ...inPlaySingles])
      expect(
        await place(path, requestedSlip([...legs(path, 3), requestedBonus(3, 1.03)]), member),
        path,
      ).toMatchObject({
        code: 'selection-closed',
      });
  });

  it('is refused when in-play betting on the match is over, football from minute 85', async () => {
    const member = await storedMember();
    const [match] = live;
    if (!match?.match.live) throw new Error('no match in play');
    const clock = { seconds: 85 * 60, status: 'running' } as const;
    const over = await storedLive({ live: { ...match.match.live, clock } });
    for (const path of inPlay)
      expect(await place(path, requestedSlip([requestedLeg(over)]), member), path).toMatchObject({
        code: 'selection-closed',
      });
  });

  it('of live takes no match to come', async () => {
    const member = await storedMember();
    expect(await place('live', requestedSlip(legs('korean', 1)), member)).toMatchObject({
      code: 'selection-closed',
    });
  });
});

describe('a market set', () => {
  it('of the Korean lists leaves out what only the European and in-play ones carry', async () => {
    const member = await storedMember();
    const body = requestedSlip([requestedLeg(european, '1X', 7)]);
    for (const path of [...koreanLike, 'korean/single', 'lsport/single'])
      expect(await place(path, body, member), path).toMatchObject({ code: 'selection-closed' });
    for (const path of ['european', 'single', 'lsport/european', 'lsport/european/single', 'inplay'])
      expect(await place(path, body, member), path).toMatchObject({ status: 200 });
  });
});

describe('two selections of one match', () => {
  it('동일경기에서 조합은 불가능합니다. where the kind allows none', async () => {
    const member = await storedMember();
    for (const path of noneOfAGame) {
      const [match] = matchesFor(path);
      if (!match) throw new Error('no match');
      const pair = requestedSlip([requestedLeg(match, 'home', 1), requestedLeg(match, 'over', 2)]);
      expect(await place(path, pair, member), path).toMatchObject({
        code: 'same-game-none',
        error: '동일경기에서 조합은 불가능합니다.',
      });
    }
  });

  it('of one folder, and one selection twice, are refused by every kind', async () => {
    const member = await storedMember();
    for (const path of [...prematch.map(([name]) => name), ...inPlay]) {
      const [match] = matchesFor(path);
      if (!match) throw new Error('no match');
      for (const second of ['draw', 'home'] as const)
        expect(
          await place(path, requestedSlip([requestedLeg(match), requestedLeg(match, second)]), member),
          path,
        ).toMatchObject({
          status: 422,
          code: koreanLike.includes(path) ? 'same-game-pair' : 'same-game-none',
        });
    }
  });
});
