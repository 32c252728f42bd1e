import { beforeAll, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/betting/handler.ts';
import { findBet } from '../../../functions/table/betting/bets.ts';
import type { GameState } from '../../../shared/model/sports/match.ts';
import { market } from '../../rules/slip/placement-context.ts';
import { ask } from '../../support/builders/ask.ts';
import { askedBonus, askedLeg, askedSlip } from '../../support/builders/betting/requested-slip.ts';
import { faultsOf, type StoredMember, storedMember } from '../../support/builders/member/stored-member.ts';
import { makeDue, storedLive } from '../../support/builders/sports/live-match.ts';
import { newGameId, storedFootballs, storeGame } from '../../support/builders/sports/stored-match.ts';
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

let waiting: readonly GameState[];
let live: readonly GameState[];
/** Its market is on the European lists alone: double chance. */
let european: GameState;
beforeAll(async () => {
  waiting = await storedFootballs(6);
  live = await Promise.all(Array.from({ length: 6 }, () => storedLive()));
  const [base] = waiting;
  if (!base) throw new Error('no game');
  const gameId = newGameId();
  const markets = [market(gameId, { marketId: 7, family: 'dc', prices: [150, 180] })];
  european = await storeGame({ game: { ...base.game, gameId }, markets });
});

const of = (path: string) => `/betting/${path}/process`;
const gamesFor = (path: string) => (inPlay.some((one) => path.startsWith(one)) ? live : waiting);
const legs = (path: string, count: number) =>
  gamesFor(path)
    .slice(0, count)
    .map((game) => askedLeg(game));
const place = (path: string, body: unknown, as: StoredMember) => ask(handler, { path: of(path), as, body });
const bettingType = (bet: unknown) => (Array.isArray(bet) ? bet[0].betting_type : undefined);

describe('a prematch placement', () => {
  it.each(prematch)(
    'through %s is a bet of its kind, which it names with what was picked',
    async (path, kind) => {
      const member = await storedMember();
      const { status, payload } = await place(path, askedSlip(legs(path, 2)), member);
      expect([status, bettingType(payload?.bet)]).toEqual([200, 'pre-match']);
      const picked = legs(path, 2).map(({ betsSeq }) => ({ betting_bets_seq: betsSeq }));
      expect(payload?.bet).toMatchObject([{ betting_kind: kind, ...picked[0] }, picked[1]]);
      expect(await findBet(member.memberSeq, String(payload?.betCode))).toMatchObject({ kind });
      expect(await faultsOf(member)).toEqual([]);
    },
  );

  it('takes a bonus folder beside three matches [call POST /betting/european/process] [call POST /betting/lsport/process] [call POST /betting/lsport/european/process]', async () => {
    const member = await storedMember();
    for (const [path] of prematch)
      expect(
        await place(path, askedSlip([...legs(path, 3), askedBonus(3, 1.03)]), member),
        path,
      ).toMatchObject({
        status: 200,
      });
  });

  it.each(['european', 'lsport/european'])(
    'through %s is refused to a member without the permission: 유럽형 스포츠는 이용하실 수 없습니다. [message European style forbidden]',
    async (path) => {
      const barred = await storedMember({ permissions: { european: false } });
      expect(await place(path, askedSlip(legs(path, 1)), barred)).toMatchObject({
        status: 422,
        code: 'kind-forbidden',
        error: '유럽형 스포츠는 이용하실 수 없습니다.',
      });
      expect(await place('korean', askedSlip(legs('korean', 1)), barred)).toMatchObject({ status: 200 });
    },
  );
});

describe('a single', () => {
  it.each([...singles, ...inPlaySingles])(
    'through %s is one leg, and no bonus [message selection closed]',
    async (path) => {
      const member = await storedMember();
      const closed = { status: 422, code: 'selection-closed', error: '베팅이 불가능한 항목이 있습니다.' };
      expect(await place(path, askedSlip(legs(path, 2)), member)).toMatchObject(closed);
      expect(await place(path, askedSlip([...legs(path, 1), askedBonus(3, 1.03)]), member)).toMatchObject(
        closed,
      );
      expect((await place(path, askedSlip(legs(path, 1)), member)).status).toBe(200);
    },
  );

  it('before the match has the single limits of the level: 500,000 a bet [message bet above maximum] [call POST /betting/single/process] [call POST /betting/lsport/single/process] [call POST /betting/lsport/european/single/process]', async () => {
    const member = await storedMember();
    for (const path of singles)
      expect(await place(path, askedSlip(legs(path, 1), { amount: 500_001 }), member), path).toMatchObject({
        code: 'above-maximum',
        error: '베팅 금액이 최대 베팅 금액을 초과할 수 없습니다.',
      });
  });
});

describe('an in-play placement', () => {
  it.each([
    ['inplay', 'in-play'],
    ['inplay/delay', 'in-play'],
    ['live', 'live'],
  ])('through %s becomes a bet of type %s once it was held', async (path, type) => {
    const member = await storedMember();
    const { payload } = await place(path, askedSlip(legs(path, 2)), member);
    const ticket = String(payload?.ticket);
    await makeDue(member, ticket);
    const placed = await ask(handler, { path: '/betting/ticket', as: member, body: { ticket } });
    expect([placed.status, bettingType(placed.payload?.bet)]).toEqual([200, type]);
    expect(await faultsOf(member)).toEqual([]);
  });

  it('has the in-play limits of the level: 5 folders, odds of 50, 500,000 a bet, 1,500,000 a win [call POST /betting/inplay/process] [call POST /betting/inplay/delay/process] [call POST /betting/live/process]', async () => {
    const member = await storedMember();
    for (const path of inPlay) {
      expect(await place(path, askedSlip(legs(path, 6)), member), path).toMatchObject({
        code: 'too-many-folders',
        error: '최대가능 폴더수는 5개 입니다.',
      });
      const away = live.slice(0, 3).map((game) => askedLeg(game, 'away'));
      expect(await place(path, askedSlip(away), member)).toMatchObject({ code: 'odds-above-maximum' });
      const more = askedSlip(legs(path, 1), { amount: 500_001 });
      expect(await place(path, more, member)).toMatchObject({ code: 'above-maximum' });
      const rich = askedSlip(away.slice(0, 1), { amount: 360_000 });
      expect(await place(path, rich, member)).toMatchObject({ code: 'above-maximum-win' });
    }
  });

  it('takes no bonus folder [call POST /betting/inplay/single/process] [call POST /betting/live/single/process]', async () => {
    const member = await storedMember();
    for (const path of [...inPlay, ...inPlaySingles])
      expect(
        await place(path, askedSlip([...legs(path, 3), askedBonus(3, 1.03)]), member),
        path,
      ).toMatchObject({
        code: 'selection-closed',
      });
  });

  it('is refused when in-play betting on the match is over, football from minute 85', async () => {
    const member = await storedMember();
    const [game] = live;
    if (!game?.game.live) throw new Error('no game in play');
    const clock = { seconds: 85 * 60, status: 'running' } as const;
    const over = await storedLive({ live: { ...game.game.live, clock } });
    for (const path of inPlay)
      expect(await place(path, askedSlip([askedLeg(over)]), member), path).toMatchObject({
        code: 'selection-closed',
      });
  });

  it('of live takes no match that waits', async () => {
    const member = await storedMember();
    expect(await place('live', askedSlip(legs('korean', 1)), member)).toMatchObject({
      code: 'selection-closed',
    });
  });
});

describe('a market set', () => {
  it('of the Korean lists leaves out what only the European and in-play ones carry', async () => {
    const member = await storedMember();
    const body = askedSlip([askedLeg(european, '1X', 7)]);
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
      const [game] = gamesFor(path);
      if (!game) throw new Error('no game');
      const pair = askedSlip([askedLeg(game, 'home', 1), askedLeg(game, 'over', 2)]);
      expect(await place(path, pair, member), path).toMatchObject({
        code: 'same-game-none',
        error: '동일경기에서 조합은 불가능합니다.',
      });
    }
  });

  it('of one folder, and one selection twice, are refused by every kind', async () => {
    const member = await storedMember();
    for (const path of [...prematch.map(([name]) => name), ...inPlay]) {
      const [game] = gamesFor(path);
      if (!game) throw new Error('no game');
      for (const second of ['draw', 'home'] as const)
        expect(
          await place(path, askedSlip([askedLeg(game), askedLeg(game, second)]), member),
          path,
        ).toMatchObject({
          status: 422,
          code: koreanLike.includes(path) ? 'same-game-pair' : 'same-game-none',
        });
    }
  });
});
