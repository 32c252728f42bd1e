import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import * as z from 'zod';
import { member } from '../../trust/bank/people.ts';
import { apiClient, payloadOf } from '../../trust/system/api-client.ts';
import { betOn } from './bet-on.ts';
import { type BoardMatch, newBoardMatch } from './board.ts';
import { requested } from './console-login.ts';
import { newMember } from './member.ts';
import { answer, approve, enterResult, writeTo } from './operator-calls.ts';

/** A member with something on every page: bets, money moved and on its way, a friend, a note, an inquiry. */
export async function busyMember(): Promise<{
  readonly userId: string;
  /** A match that has just begun and is over: the results of this Korean day have one at every hour. */
  readonly over: BoardMatch;
}> {
  const api = apiClient(inject('origin'));
  const userId = await newMember({ cash: 500_000 });
  const person = member(api, userId);
  const [won, lost, open] = [await newBoardMatch(), await newBoardMatch(), await newBoardMatch()];
  const over = await newBoardMatch(undefined, 0);
  for (const match of [won, lost, open]) await betOn(person, match);
  await enterResult(won, { home: 2, away: 0 });
  await enterResult(lost, { home: 0, away: 1 });
  await enterResult(over, { home: 1, away: 1 });
  const charge = await person('/casino/v2/deposit', { body: { amount: 50_000 }, key: randomUUID() });
  payloadOf(charge, z.unknown());
  await requested(userId, 'withdrawal', 50_000);
  await approve('출금', userId);
  await newMember({ code: userId });
  const inquiry = { title: '정산이 궁금합니다', content: '첫 줄\n둘째 줄' };
  payloadOf(await person('/board/customer/create', { body: inquiry }), z.unknown());
  await answer(userId, '확인되었습니다.\n감사합니다.');
  await writeTo(userId, '안내');
  payloadOf(await person('/notes/read/all', { body: {} }), z.unknown());
  return { userId, over };
}
