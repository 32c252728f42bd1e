import { expect, it } from 'vitest';
import { handler } from '../../../functions/api/sports/handler.ts';
import { get } from '../../../functions/table/client/table.ts';
import { keys, timeToLive } from '../../../functions/table/keys/keys.ts';
import { WireResult } from '../../../shared/model/sports/wire-match.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { dashed } from '../../support/builders/games/rounds.ts';
import { callHandler } from '../../support/builders/request.ts';
import { endedMatch, listedMatch } from '../../support/builders/sports/matches.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
const day = 24 * 3_600_000;

it('a result is listed ninety days later, and stays in the table longer than that', async () => {
  const startTime = Date.now() - 90 * day;
  const { match } = await listedMatch(
    endedMatch({ home: 'Ulsan', away: 'Pohang', score: [2, 1], startTime }),
  );
  const reply = await callHandler(handler, {
    path: '/v2/game/result/sports',
    key: null,
    body: { date: dashed(koreanDay(startTime)) },
  });
  const list = WireResult.array().parse(reply.payload?.list);
  expect(list.map(({ gameId, score }) => [gameId, score])).toEqual([[match.gameId, { home: 2, away: 1 }]]);
  const kept = await get<{ [timeToLive]: number }>(keys.match(match.gameId));
  expect(Number(kept?.[timeToLive]) * 1_000).toBeGreaterThan(Date.now());
});
