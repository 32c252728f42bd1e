import { describe, expect, it } from 'vitest';
import { handler } from '../../../../functions/api/betting/handler.ts';
import { betItem, betOf } from '../../../../functions/table/betting/bet-item.ts';
import { get, update } from '../../../../functions/table/client/table.ts';
import { keys } from '../../../../functions/table/keys/keys.ts';
import { readBalance } from '../../../../functions/table/member/members.ts';
import type { MatchState } from '../../../../shared/model/sports/match.ts';
import {
  betOnFootball,
  requestedLeg,
  requestedSlip,
  setAcceptedAt,
  storedBet,
} from '../../../support/builders/betting/bets.ts';
import { ledgerFailures, type StoredMember, storedMember } from '../../../support/builders/member/members.ts';
import { callHandler, newKey } from '../../../support/builders/request.ts';
import { type FeedPart, winnerResult } from '../../../support/builders/sports/feed-message.ts';
import { makeDue, storedFootball, storedLive } from '../../../support/builders/sports/matches.ts';
import { sendByFeed } from '../../../support/builders/sports/settlement.ts';
import { withSystem } from '../../../support/builders/with-system.ts';

withSystem();
// Nothing listens on port 9: messages to the settlement queue are lost.
process.env.SETTLEMENT_QUEUE_URL = 'http://127.0.0.1:9/settlement';

const hour = 3_600_000;
const live: FeedPart = [2, { Livescore: { Scoreboard: { Status: 2 } } }];
const won = (match: MatchState) => winnerResult(match, { type: 35, codes: { home: 2 } });

/** 10,000 won on the home side of each match, requested as an in-play bet. */
async function placeInPlay(member: StoredMember, matches: readonly MatchState[]): Promise<string> {
  const key = newKey();
  const [path, body] = [
    '/betting/inplay/process',
    requestedSlip(
      matches.map((match) => requestedLeg(match)),
      { oddsChange: 'any' },
    ),
  ];
  const placed = await callHandler(handler, { path, as: member, key, body });
  if (placed.payload?.betCode !== undefined) return String(placed.payload.betCode);
  await makeDue(member, key);
  const outcome = await callHandler(handler, { path: '/betting/ticket', as: member, body: { ticket: key } });
  return String(outcome.payload?.betCode);
}

describe('an in-play bet on a match that waited and had begun early', () => {
  it('is refunded when it was accepted since, and stands when it was before', async () => {
    const [member, match] = await Promise.all([storedMember(), storedFootball()]);
    const [before, since] = [await placeInPlay(member, [match]), await placeInPlay(member, [match])];
    const began = match.match.startTime - hour;
    await setAcceptedAt(member, before, began - 1);
    await setAcceptedAt(member, since, began);
    await sendByFeed(match, began, live);
    await sendByFeed(match, match.match.startTime + 2 * hour, won(match));
    expect(await storedBet(member, before)).toMatchObject({ type: 'in-play', result: 'hit', paid: 18_500 });
    expect(await storedBet(member, since)).toMatchObject({
      ...{ type: 'in-play', result: 'exception', paid: 10_000, status: 'settled' },
      legs: [{ code: 3, wasWaiting: true }],
    });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_008_500 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('loses only the leg on it: what was taken in play stands', async () => {
    const member = await storedMember();
    const [running, waiting] = await Promise.all([storedLive(), storedFootball()]);
    const code = await placeInPlay(member, [running, waiting]);
    expect((await storedBet(member, code)).legs.map(({ wasWaiting }) => wasWaiting)).toEqual([false, true]);
    const began = waiting.match.startTime - hour;
    await setAcceptedAt(member, code, began);
    await sendByFeed(waiting, began, live);
    const over = waiting.match.startTime + 2 * hour;
    await sendByFeed(waiting, over, won(waiting));
    await sendByFeed(running, over, won(running));
    expect(await storedBet(member, code)).toMatchObject({
      ...{ result: 'hit', paid: 18_500 },
      legs: [{ code: 2 }, { code: 3 }],
    });
    expect(await ledgerFailures(member)).toEqual([]);
  });
});

describe('a bet stored before legs said whether their match waited', () => {
  it('is read, and settled by its type', async () => {
    const { member, game: match, code } = await betOnFootball();
    const began = match.match.startTime - hour;
    await setAcceptedAt(member, code, began);
    const key = keys.bet(member.memberSeq, code);
    const item = await get<{ frozen: string }>(key);
    const frozen = JSON.parse(item?.frozen ?? '{}') as { legs: unknown[][] };
    const legs = frozen.legs.map((row) => row.slice(0, 24));
    await update({ key, set: { frozen: JSON.stringify({ ...frozen, legs }) } });
    const [leg] = (await storedBet(member, code)).legs;
    expect(leg).not.toHaveProperty('wasWaiting');
    await sendByFeed(match, began, live);
    await sendByFeed(match, match.match.startTime + 2 * hour, won(match));
    expect(await storedBet(member, code)).toMatchObject({ result: 'exception', paid: 10_000 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('is stored again as it was', async () => {
    const { member, code } = await betOnFootball();
    const bet = await storedBet(member, code);
    const older = { ...bet, legs: bet.legs.map(({ wasWaiting: _, ...leg }) => leg) };
    expect(betOf(betItem(older))).toEqual(older);
    expect(betOf(betItem(bet))).toEqual(bet);
  });
});
