import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSocket } from '../../../functions/table/auth/sockets.ts';
import { LiveMessage, type SingleLiveMessage } from '../../../shared/live.ts';
import {
  callGames,
  moveClock,
  placeMini,
  roundOn,
  settleRound,
  settleRoundsDue,
  withRounds,
} from '../../support/builders/games/rounds.ts';
import { storedMember } from '../../support/builders/member/members.ts';

/** Stands in for the platform: what was posted to each connection. */
const pushed = new Map<string, SingleLiveMessage[]>();
const platform = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const id = decodeURIComponent(request.url?.split('/').at(-1) ?? '');
  const message = LiveMessage.parse(JSON.parse(Buffer.concat(parts).toString()));
  const messages = message.type === 'batch' ? message.list : [message];
  pushed.set(id, [...(pushed.get(id) ?? []), ...messages]);
  response.writeHead(200).end();
});
beforeAll(async () => {
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  const address = platform.address();
  process.env.LIVE_ENDPOINT = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/ws`;
});
afterAll(() => void platform.close());
withRounds();

async function betWatchedBy(connectionId: string) {
  const [member, round] = [await storedMember(), await roundOn('powerball')];
  const { memberSeq, familyId } = member;
  await addSocket({ connectionId, memberSeq, familyId, games: [], whole: [], connectedAt: Date.now() }, 1);
  const code = await placeMini(member, round);
  pushed.delete(connectionId);
  moveClock(round.drawAt);
  return { member, round, code };
}

const look = { game: 'powerball', page: 1, size: 5 };

it('a bet settled by a read sends the member’s other pages what the clock would send them, once', async () => {
  const { member, round, code } = await betWatchedBy('looking');
  const reading = () => callGames('/betting/minigame/results', { as: member, body: look });
  await reading();
  const messages = [
    { type: 'balance' },
    { type: 'round', game: 'powerball', round: round.number, state: 'settled' },
    { type: 'bet', betCode: code, status: 'settled' },
  ];
  // The answer does not wait for the socket's pace.
  await expect.poll(() => pushed.get('looking')).toHaveLength(messages.length);
  expect(pushed.get('looking')).toEqual(expect.arrayContaining(messages));
  await reading();
  const other = await betWatchedBy('waiting');
  await settleRoundsDue();
  await settleRound(other.round);
  const types = () => pushed.get('waiting')?.map(({ type }) => type);
  await expect.poll(() => types()?.toSorted()).toEqual(['balance', 'bet', 'round']);
  expect(pushed.get('looking')).toHaveLength(messages.length);
});
