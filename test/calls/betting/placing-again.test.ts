import { describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/betting/handler.ts';
import { betsBetween } from '../../../functions/table/betting/bet-history.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import type { MatchState } from '../../../shared/model/sports/match.ts';
import { requestedLeg, requestedSlip } from '../../support/builders/betting/bets.ts';
import {
  freeze,
  ledgerFailures,
  type StoredMember,
  storedMember,
} from '../../support/builders/member/members.ts';
import { callHandler, newKey } from '../../support/builders/request.ts';
import { storedFootball, storeMatch } from '../../support/builders/sports/matches.ts';
import { settle } from '../../support/builders/sports/settlement.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();

const path = '/betting/korean/process';

async function betsOf({ memberSeq }: StoredMember): Promise<number> {
  let count = 0;
  for await (const page of betsBetween(memberSeq, { from: 0, to: Date.now() + 60_000 })) count += page.length;
  return count;
}

async function placed() {
  const member = await storedMember();
  const match = await storedFootball();
  const request = { path, as: member, key: newKey(), body: requestedSlip([requestedLeg(match)]) };
  const first = await callHandler(handler, request);
  expect(first.status).toBe(200);
  return { member, game: match, request, first };
}

const started = ({ match, markets }: MatchState): MatchState => ({
  match: { ...match, status: 'live' },
  markets,
});

describe('the same key', () => {
  it('with the same body returns the first answer and moves nothing', async () => {
    const { member, request, first } = await placed();
    const again = await callHandler(handler, request);

    expect(again).toEqual({ ...first, replayed: true });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 990_000 });
    expect(await betsOf(member)).toBe(1);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('returns the first answer whatever the order of the body’s fields', async () => {
    const { request, first } = await placed();
    const { bettings, ...rest } = request.body;
    const again = await callHandler(handler, { ...request, body: { ...rest, bettings } });

    expect(again).toEqual({ ...first, replayed: true });
  });

  it('with another body is refused and moves nothing', async () => {
    const { member, request } = await placed();
    const other = await callHandler(handler, { ...request, body: { ...request.body, amount: 20_000 } });

    expect(other).toMatchObject({ status: 409, code: 'key-reused' });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 990_000 });
  });

  it('returns the first answer after the match has started', async () => {
    const { game: match, request, first } = await placed();
    await storeMatch(started(match));

    expect(await callHandler(handler, { ...request, key: newKey() })).toMatchObject({
      status: 422,
      code: 'game-started',
    });
    expect(await callHandler(handler, request)).toEqual({ ...first, replayed: true });
  });

  it('returns the first answer after the bet was settled', async () => {
    const { game: match, request, first } = await placed();
    await settle(match, { codes: { home: 2, draw: 1, away: 1 } });

    expect(await callHandler(handler, request)).toEqual({ ...first, replayed: true });
  });

  it('is validated anew after a refusal', async () => {
    const member = await storedMember({ cash: 5_000 });
    const match = await storedFootball();
    const request = { path, as: member, key: newKey(), body: requestedSlip([requestedLeg(match)]) };
    expect(await callHandler(handler, request)).toMatchObject({ status: 422, code: 'insufficient-cash' });
    expect(
      await callHandler(handler, { ...request, body: { ...request.body, amount: 5_000 } }),
    ).toMatchObject({
      status: 200,
    });
  });

  it('of two members names two operations', async () => {
    const { game: match, request } = await placed();
    const other = await storedMember();
    const reply = await callHandler(handler, {
      ...request,
      as: other,
      body: requestedSlip([requestedLeg(match)], { amount: 30_000 }),
    });

    expect(reply).toMatchObject({ status: 200, replayed: false });
  });

  it('places one bet when ten calls arrive at once', async () => {
    const member = await storedMember();
    const match = await storedFootball();
    const request = { path, as: member, key: newKey(), body: requestedSlip([requestedLeg(match)]) };
    const replies = await Promise.all(Array.from({ length: 10 }, () => callHandler(handler, request)));

    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(replies.map(({ payload }) => payload?.betCode)).size).toBe(1);
    expect(replies.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 990_000, v: 2 });
    expect(await betsOf(member)).toBe(1);
  });
});

describe('money', () => {
  it('is taken for exactly the bets it covers when fifty arrive at once', async () => {
    const member = await storedMember({ cash: 123_000 });
    const match = await storedFootball();
    const body = requestedSlip([requestedLeg(match)]);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => callHandler(handler, { path, as: member, body })),
    );

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(12);
    expect(replies.filter(({ status, code }) => status === 422 && code === 'insufficient-cash')).toHaveLength(
      38,
    );
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 3_000, v: 13 });
    expect(await betsOf(member)).toBe(12);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('of a member frozen after the login is not taken', async () => {
    const member = await storedMember();
    const match = await storedFootball();
    await freeze(member);

    expect(
      await callHandler(handler, { path, as: member, body: requestedSlip([requestedLeg(match)]) }),
    ).toMatchObject({
      status: 419,
      code: 'session-ended',
    });
    expect(await betsOf(member)).toBe(0);
  });
});
