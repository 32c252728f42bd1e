import { expect, it } from 'vitest';
import { ingestPorts } from '../../../functions/domain/sports/feed-sink.ts';
import { refundOverdue } from '../../../functions/jobs/feed/handler.ts';
import { readGameState } from '../../../functions/table/sports/matches.ts';
import { betOnFootball } from '../../support/builders/betting/football-bet.ts';
import { acceptedAt, storedBet } from '../../support/builders/betting/placed-bet.ts';
import {
  type FeedWord,
  sentByFeed,
  settledByNow,
  winnerWord,
} from '../../support/builders/sports/sent-by-feed.ts';
import { storedFootball } from '../../support/builders/sports/stored-match.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
process.env.SETTLEMENT_QUEUE_URL = 'http://127.0.0.1:9/settlement';

const hour = 3_600_000;
const minute = 60_000;
const fixture = (change: object): FeedWord => [1, { Fixture: change }];
const live: FeedWord = [2, { Livescore: { Scoreboard: { Status: 2 } } }];

const begunBefore = (time: number) => fixture({ StartDate: new Date(time - hour).toISOString() });

it.each([
  ['was told to have begun early and waits again', () => live, 24 * hour],
  ['was told to have begun an hour ago and gets its date back', begunBefore, 0],
] as const)('a match that %s pays the bets taken before its real start', async (_, mistake, later) => {
  const { member, game, code } = await betOnFootball();
  const { startTime } = game.game;
  const told = startTime - 30 * minute;
  await sentByFeed(game, told, mistake(told));
  const StartDate = new Date(startTime + later).toISOString();
  await sentByFeed(game, told + minute, fixture({ Status: 1, StartDate }));
  await acceptedAt(member, code, told + 2 * minute);
  await sentByFeed(game, startTime + later, live);
  await sentByFeed(game, startTime + later + 2 * hour, winnerWord(game, { type: 35, codes: { home: 2 } }));
  expect(await storedBet(member, code)).toMatchObject({ result: 'hit', paid: 18_500 });
});

it('a match whose teams changed places is refunded again when it is halted later', async () => {
  const game = await storedFootball();
  const { gameId, startTime, homeNameEn, awayNameEn } = game.game;
  const Participants = [
    { Name: awayNameEn, Position: '1' },
    { Name: homeNameEn, Position: '2' },
  ];
  await sentByFeed(game, startTime - hour, fixture({ Participants }));
  expect((await readGameState(gameId))?.game.refundedAt).toBe(startTime - hour);
  const Bets = ['1', 'X', '2'].map((Name) => ({ Id: `${gameId}9${Name}`, Name, Price: '2.00', Status: 1 }));
  await sentByFeed(game, startTime - hour + 1, [3, { Markets: [{ Id: 1, Name: '1X2', Bets }] }]);
  await sentByFeed(game, startTime, fixture({ Status: 6 }));
  const due = startTime + 36 * hour;
  await refundOverdue(
    ingestPorts(() => due),
    due,
  );
  await settledByNow(gameId);
  const selections = (await readGameState(gameId))?.markets.flatMap(({ folders }) =>
    folders.flatMap((folder) => folder.selections),
  );
  expect(selections?.map(({ settlement }) => settlement)).toEqual(selections?.map(() => 3));
});
