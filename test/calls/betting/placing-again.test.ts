import { describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/betting/handler.ts';
import { betsBetween } from '../../../functions/table/betting/bet-history.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import type { GameState } from '../../../shared/model/sports/match.ts';
import { ask, newKey } from '../../support/builders/ask.ts';
import { askedLeg, askedSlip } from '../../support/builders/betting/requested-slip.ts';
import { settle } from '../../support/builders/betting/settlement-job.ts';
import {
  faultsOf,
  freeze,
  type StoredMember,
  storedMember,
} from '../../support/builders/member/stored-member.ts';
import { storedFootball, storeGame } from '../../support/builders/sports/stored-match.ts';
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
  const game = await storedFootball();
  const asking = { path, as: member, key: newKey(), body: askedSlip([askedLeg(game)]) };
  const first = await ask(handler, asking);
  expect(first.status).toBe(200);
  return { member, game, asking, first };
}

const started = ({ game, markets }: GameState): GameState => ({ game: { ...game, status: 'live' }, markets });

describe('the same key', () => {
  it('with the same body returns the first answer and moves nothing', async () => {
    const { member, asking, first } = await placed();
    const again = await ask(handler, asking);

    expect(again).toEqual({ ...first, replayed: true });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 990_000 });
    expect(await betsOf(member)).toBe(1);
    expect(await faultsOf(member)).toEqual([]);
  });

  it('returns the first answer whatever the order of the body’s fields', async () => {
    const { asking, first } = await placed();
    const { bettings, ...rest } = asking.body;
    const again = await ask(handler, { ...asking, body: { ...rest, bettings } });

    expect(again).toEqual({ ...first, replayed: true });
  });

  it('with another body is refused and moves nothing', async () => {
    const { member, asking } = await placed();
    const other = await ask(handler, { ...asking, body: { ...asking.body, amount: 20_000 } });

    expect(other).toMatchObject({ status: 409, code: 'key-reused' });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 990_000 });
  });

  it('returns the first answer after the match has started', async () => {
    const { game, asking, first } = await placed();
    await storeGame(started(game));

    expect(await ask(handler, { ...asking, key: newKey() })).toMatchObject({
      status: 422,
      code: 'game-started',
    });
    expect(await ask(handler, asking)).toEqual({ ...first, replayed: true });
  });

  it('returns the first answer after the bet was settled', async () => {
    const { game, asking, first } = await placed();
    await settle(game, { codes: { home: 2, draw: 1, away: 1 } });

    expect(await ask(handler, asking)).toEqual({ ...first, replayed: true });
  });

  it('is judged afresh after a refusal', async () => {
    const member = await storedMember({ cash: 5_000 });
    const game = await storedFootball();
    const asking = { path, as: member, key: newKey(), body: askedSlip([askedLeg(game)]) };
    expect(await ask(handler, asking)).toMatchObject({ status: 422, code: 'insufficient-cash' });
    expect(await ask(handler, { ...asking, body: { ...asking.body, amount: 5_000 } })).toMatchObject({
      status: 200,
    });
  });

  it('of two members names two operations', async () => {
    const { game, asking } = await placed();
    const other = await storedMember();
    const reply = await ask(handler, {
      ...asking,
      as: other,
      body: askedSlip([askedLeg(game)], { amount: 30_000 }),
    });

    expect(reply).toMatchObject({ status: 200, replayed: false });
  });

  it('places one bet when ten calls arrive at once', async () => {
    const member = await storedMember();
    const game = await storedFootball();
    const asking = { path, as: member, key: newKey(), body: askedSlip([askedLeg(game)]) };
    const replies = await Promise.all(Array.from({ length: 10 }, () => ask(handler, asking)));

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
    const game = await storedFootball();
    const body = askedSlip([askedLeg(game)]);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => ask(handler, { path, as: member, body })),
    );

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(12);
    expect(replies.filter(({ status, code }) => status === 422 && code === 'insufficient-cash')).toHaveLength(
      38,
    );
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 3_000, v: 13 });
    expect(await betsOf(member)).toBe(12);
    expect(await faultsOf(member)).toEqual([]);
  });

  it('of a member frozen after the login is not taken', async () => {
    const member = await storedMember();
    const game = await storedFootball();
    await freeze(member);

    expect(await ask(handler, { path, as: member, body: askedSlip([askedLeg(game)]) })).toMatchObject({
      status: 419,
      code: 'session-ended',
    });
    expect(await betsOf(member)).toBe(0);
  });
});
