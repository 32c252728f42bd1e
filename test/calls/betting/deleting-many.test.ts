import { ulid } from 'ulid';
import { afterEach, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/betting/handler.ts';
import { get, type Item, put } from '../../../functions/table/client/table.ts';
import { configureWire, sendSigned } from '../../../functions/table/client/wire.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { ask } from '../../support/builders/ask.ts';
import { placedBet } from '../../support/builders/betting/placed-bet.ts';
import { settle } from '../../support/builders/betting/settlement-job.ts';
import { type StoredMember, storedMember } from '../../support/builders/member/stored-member.ts';
import { storedFootball } from '../../support/builders/sports/stored-match.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
afterEach(() => configureWire({ send: sendSigned }));

/** A member's settled bets: one is placed and settled, the others are its likeness. */
async function settledBets(member: StoredMember, count: number): Promise<readonly string[]> {
  const game = await storedFootball();
  const code = await placedBet(member, [game]);
  await settle(game, { codes: { home: 1 } });
  const bet = await get<Item>(keys.bet(member.memberSeq, code));
  const codes = Array.from({ length: count - 1 }, () => `b_${ulid()}`);
  for (const one of codes) await put({ ...bet, ...keys.bet(member.memberSeq, one), code: one });
  return [code, ...codes];
}

/** Most updates of the table in flight at once from now on. */
function mostUpdates(): () => number {
  let running = 0;
  let most = 0;
  configureWire({
    send: async (operation, body) => {
      if (operation !== 'UpdateItem') return sendSigned(operation, body);
      running += 1;
      most = Math.max(most, running);
      try {
        return await sendSigned(operation, body);
      } finally {
        running -= 1;
      }
    },
  });
  return () => most;
}

describe('deleting many bets', () => {
  it('hides all of them, 25 at a time', async () => {
    const member = await storedMember();
    await settledBets(member, 60);
    const most = mostUpdates();
    const reply = await ask(handler, { path: '/betting/delete/all', as: member, key: null });

    expect(reply).toMatchObject({ status: 200, payload: { deleted: 60, skipped: 0 } });
    expect(most()).toBeLessThanOrEqual(25);
    expect(most()).toBeGreaterThan(1);
  });

  it('hides the chosen ones 25 at a time', async () => {
    const member = await storedMember();
    const betCode = await settledBets(member, 60);
    const most = mostUpdates();
    const reply = await ask(handler, { path: '/betting/delete', as: member, key: null, body: { betCode } });

    expect(reply).toMatchObject({ status: 200, payload: { deleted: 60, skipped: 0 } });
    expect(most()).toBeLessThanOrEqual(25);
  });
});

describe('deleting what is no bet', () => {
  it.each(['b_HM', 'b_HL#79738878#000', 'b_', 'x'])(
    '"%s" is unknown, whatever stands under a key like it',
    async (betCode) => {
      const member = await storedMember();
      await put({ ...keys.historyHead(keys.bets(member.memberSeq)), through: '20261121' });
      await put({ ...keys.historyLine(keys.bets(member.memberSeq), '20261121', 0), rows: '', sums: {} });
      expect(
        await ask(handler, { path: '/betting/delete', as: member, body: { betCode }, key: null }),
      ).toMatchObject({
        status: 404,
        code: 'not-found',
      });
    },
  );
});
