import { ulid } from 'ulid';
import { afterEach, describe, expect, it } from 'vitest';
import { handler } from '../../../../functions/api/betting/handler.ts';
import { get, type Item, put } from '../../../../functions/table/client/table.ts';
import { keys } from '../../../../functions/table/keys/keys.ts';
import { placeBet } from '../../../support/builders/betting/bets.ts';
import { type StoredMember, storedMember } from '../../../support/builders/member/members.ts';
import { callHandler } from '../../../support/builders/request.ts';
import { storedFootball } from '../../../support/builders/sports/matches.ts';
import { settle } from '../../../support/builders/sports/settlement.ts';
import { withSystem } from '../../../support/builders/with-system.ts';
import { configureWire, sendToTable } from '../../../support/fakes/wire.ts';

withSystem();
afterEach(() => configureWire({ send: sendToTable }));

/** A member's settled bets: one is placed and settled, the others are copies of it. */
async function settledBets(member: StoredMember, count: number): Promise<readonly string[]> {
  const match = await storedFootball();
  const code = await placeBet(member, [match]);
  await settle(match, { codes: { home: 1 } });
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
      if (operation !== 'UpdateItem') return sendToTable(operation, body);
      running += 1;
      most = Math.max(most, running);
      try {
        return await sendToTable(operation, body);
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
    const reply = await callHandler(handler, { path: '/betting/delete/all', as: member, key: null });

    expect(reply).toMatchObject({ status: 200, payload: { deleted: 60, skipped: 0 } });
    expect(most()).toBeLessThanOrEqual(25);
    expect(most()).toBeGreaterThan(1);
  });

  it('hides the chosen ones 25 at a time', async () => {
    const member = await storedMember();
    const betCode = await settledBets(member, 60);
    const most = mostUpdates();
    const reply = await callHandler(handler, {
      path: '/betting/delete',
      as: member,
      key: null,
      body: { betCode },
    });

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
        await callHandler(handler, { path: '/betting/delete', as: member, body: { betCode }, key: null }),
      ).toMatchObject({
        status: 404,
        code: 'not-found',
      });
    },
  );
});
