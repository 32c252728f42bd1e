import { describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/betting/handler.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import { ask } from '../../support/builders/ask.ts';
import { betOnFootball } from '../../support/builders/betting/football-bet.ts';
import { acceptedAt } from '../../support/builders/betting/placed-bet.ts';
import { faultsOf, type StoredMember } from '../../support/builders/member/stored-member.ts';
import { type FeedWord, sentByFeed } from '../../support/builders/sports/sent-by-feed.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const nearStart = '경기 시작 30분 전에는 취소할 수 없습니다.';
const inPlay = '실시간 베팅은 취소할 수 없습니다.';

const startsAt = (time: number, more: object = {}): FeedWord => [
  1,
  { Fixture: { StartDate: new Date(time).toISOString(), ...more } },
];
const scoreboard = (Scoreboard: object): FeedWord => [2, { Livescore: { Scoreboard } }];

const cancel = (as: StoredMember, betCode: string) =>
  ask(handler, { path: '/betting/cancel', as, body: { betCode } });

/** What the history says where the cancel button stands. */
async function button(as: StoredMember) {
  const { payload } = await ask(handler, {
    path: '/betting/results',
    as,
    key: null,
    body: { page: 1, size: 20 },
  });
  return payload?.list;
}

describe('a bet on a match moved two hours earlier', () => {
  it.each([
    ['near its start', 2 * hour + 20 * minute, 'cancel-near-start', nearStart],
    ['past its start', 2 * hour - minute, 'cancel-in-play', inPlay],
  ] as const)('is not cancelled %s, and the history says why', async (_, ahead, code, error) => {
    const bet = await betOnFootball({ startTime: Date.now() + ahead });
    await sentByFeed(bet.game, Date.now(), startsAt(bet.game.game.startTime - 2 * hour));

    expect(await cancel(bet.member, bet.code)).toMatchObject({ status: 422, code, error });
    expect(await button(bet.member)).toMatchObject([[{ cancel: { seconds: 0, reason: error } }]]);
    expect(await readBalance(bet.member.memberSeq)).toMatchObject({ cash: 990_000 });
  });
});

describe('a bet on a match put back to tomorrow', () => {
  const soon = () => betOnFootball({ startTime: Date.now() + 20 * minute });

  it.each([
    ['by its date alone', [{}]],
    ['postponed first', [{ Status: 5 }, { Status: 1 }]],
    ['postponed still', [{ Status: 5 }]],
  ] as const)('%s is cancelled within ten minutes of its placing', async (_, words) => {
    const { member, game, code } = await soon();
    for (const word of words) await sentByFeed(game, Date.now(), startsAt(game.game.startTime + day, word));

    const open = { seconds: expect.any(Number), reason: null };
    expect(await button(member)).toMatchObject([[{ cancel: open }]]);
    expect(await cancel(member, code)).toMatchObject({ status: 200, msg: '베팅이 취소되었습니다.' });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_000_000 });
    expect(await faultsOf(member)).toEqual([]);
  });

  it('is not cancelled later', async () => {
    const { member, game, code } = await soon();
    await acceptedAt(member, code, Date.now() - 601_000);
    await sentByFeed(game, Date.now(), startsAt(game.game.startTime + day));

    expect(await cancel(member, code)).toMatchObject({ status: 422, code: 'cancel-too-late' });
  });

  it('is not cancelled once some of the match was played', async () => {
    const { member, game, code } = await soon();
    await sentByFeed(game, Date.now(), scoreboard({ Status: 2, CurrentPeriod: 10 }));
    await sentByFeed(game, Date.now() + 1, scoreboard({ Status: 6 }));
    await sentByFeed(game, Date.now() + 2, startsAt(game.game.startTime + day, { Status: 1 }));

    expect(await cancel(member, code)).toMatchObject({ status: 422, code: 'cancel-in-play', error: inPlay });
  });
});
