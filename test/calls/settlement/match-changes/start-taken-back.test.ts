import { expect, it } from 'vitest';
import { feedSink } from '../../../../functions/domain/sports/feed-sink.ts';
import { refundOverdue } from '../../../../functions/jobs/feed/handler.ts';
import { readMatchState } from '../../../../functions/table/sports/matches.ts';
import { betOnFootball, setAcceptedAt, storedBet } from '../../../support/builders/betting/bets.ts';
import { type FeedPart, winnerResult } from '../../../support/builders/sports/feed-message.ts';
import { storedFootball } from '../../../support/builders/sports/matches.ts';
import { sendByFeed, settleLatestResult } from '../../../support/builders/sports/settlement.ts';
import { withSystem } from '../../../support/builders/with-system.ts';

withSystem();
// Nothing listens on port 9: messages to the settlement queue are lost.
process.env.SETTLEMENT_QUEUE_URL = 'http://127.0.0.1:9/settlement';

const hour = 3_600_000;
const minute = 60_000;
const fixture = (change: object): FeedPart => [1, { Fixture: change }];
const live: FeedPart = [2, { Livescore: { Scoreboard: { Status: 2 } } }];

const begunBefore = (time: number) => fixture({ StartDate: new Date(time - hour).toISOString() });

it.each([
  ['was reported to have begun early and waits again', () => live, 24 * hour],
  ['was reported to have begun an hour ago and gets its date back', begunBefore, 0],
] as const)('a match that %s pays the bets taken before its real start', async (_, mistake, later) => {
  const { member, game: match, code } = await betOnFootball();
  const { startTime } = match.match;
  const reportedAt = startTime - 30 * minute;
  await sendByFeed(match, reportedAt, mistake(reportedAt));
  const StartDate = new Date(startTime + later).toISOString();
  await sendByFeed(match, reportedAt + minute, fixture({ Status: 1, StartDate }));
  await setAcceptedAt(member, code, reportedAt + 2 * minute);
  await sendByFeed(match, startTime + later, live);
  await sendByFeed(
    match,
    startTime + later + 2 * hour,
    winnerResult(match, { type: 35, codes: { home: 2 } }),
  );
  expect(await storedBet(member, code)).toMatchObject({ result: 'hit', paid: 18_500 });
});

it('a match whose teams changed places is refunded again when it is interrupted later', async () => {
  const match = await storedFootball();
  const { gameId, startTime, homeNameEn, awayNameEn } = match.match;
  const Participants = [
    { Name: awayNameEn, Position: '1' },
    { Name: homeNameEn, Position: '2' },
  ];
  await sendByFeed(match, startTime - hour, fixture({ Participants }));
  expect((await readMatchState(gameId))?.match.refundedAt).toBe(startTime - hour);
  const Bets = ['1', 'X', '2'].map((Name) => ({ Id: `${gameId}9${Name}`, Name, Price: '2.00', Status: 1 }));
  await sendByFeed(match, startTime - hour + 1, [3, { Markets: [{ Id: 1, Name: '1X2', Bets }] }]);
  await sendByFeed(match, startTime, fixture({ Status: 6 }));
  const due = startTime + 36 * hour;
  await refundOverdue(
    feedSink(() => due),
    due,
  );
  await settleLatestResult(gameId);
  const selections = (await readMatchState(gameId))?.markets.flatMap(({ folders }) =>
    folders.flatMap((folder) => folder.selections),
  );
  expect(selections?.map(({ settlement }) => settlement)).toEqual(selections?.map(() => 3));
});
