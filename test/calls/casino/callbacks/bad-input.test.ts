import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { callbackSignature } from '../../../../functions/providers/casino/callback-client.ts';
import { forgetSeenNonces } from '../../../../functions/table/casino/seen-nonces.ts';
import { readBalance } from '../../../../functions/table/member/members.ts';
import { newTxId, type Signing, sendCallback } from '../../../support/builders/balance/callbacks.ts';
import { chargeCasino, memberWithCredit } from '../../../support/builders/balance/casino.ts';
import type { StoredMember } from '../../../support/builders/member/members.ts';
import { withSystem } from '../../../support/builders/with-system.ts';

withSystem();
let member: StoredMember;
afterEach(() => void vi.useRealTimers());
beforeAll(async () => {
  member = await memberWithCredit(100_000);
});

const bet = (changes: object = {}) => ({
  txId: newTxId(),
  memberId: String(member.memberSeq),
  amount: 1_000,
  gameType: 'slot',
  ...changes,
});

/** Seconds since 1970, and no time passes: a slow machine does not bring a time stamp nearer. */
function stoppedClock(): number {
  const seconds = Math.floor(Date.now() / 1_000);
  vi.useFakeTimers({ toFake: ['Date'], now: seconds * 1_000 });
  return seconds;
}

/** The answer, after nothing of the member has changed. */
async function refused(
  action: string,
  body: object | string,
  signing: Signing = {},
): Promise<readonly [status: number, code: unknown]> {
  const before = await readBalance(member.memberSeq);
  const { status, body: text } = await sendCallback(action, body, signing);
  expect(await readBalance(member.memberSeq)).toEqual(before);
  return [status, JSON.parse(text).code];
}

describe('a callback that is not the provider’s', () => {
  it('is signed as the design’s vector says [rule casino callback signature]', () => {
    const body = '{"txId":"t-1","memberId":"42","amount":1000}';
    expect(callbackSignature('demo-secret', { timestamp: '1795219200', nonce: 'n-1', body })).toBe(
      '39e4db3417075afadb0c060ec12760c37acf9e984b88a379d91df7632f28482a',
    );
  });

  it('changes nothing when it is forged [rule callback code BAD_SIGNATURE]', async () => {
    expect(await refused('bet', bet(), { secret: 'somebody-elses-secret' })).toEqual([401, 'BAD_SIGNATURE']);
  });

  it('changes nothing for a vendor that there is none of', async () => {
    expect(await refused('bet', bet(), { vendor: 'nobody' })).toEqual([401, 'BAD_SIGNATURE']);
  });

  it.each([-301, 301])('changes nothing %s seconds off [rule callback code STALE]', async (seconds) => {
    const timestamp = stoppedClock() + seconds;
    expect(await refused('bet', bet(), { timestamp })).toEqual([401, 'STALE']);
  });

  it('is taken up to 300 seconds off', async () => {
    for (const seconds of [-300, 300]) {
      const timestamp = stoppedClock() + seconds;
      expect((await sendCallback('bet', bet(), { timestamp })).status).toBe(200);
    }
  });

  it('changes nothing when it is sent again as it was, booked or refused', async () => {
    for (const body of [bet(), bet({ amount: 900_000_000 })]) {
      const nonce = randomUUID();
      expect((await sendCallback('bet', body, { nonce })).status).toBe(200);
      expect(await refused('bet', body, { nonce })).toEqual([401, 'STALE']);
    }
    const nonce = randomUUID();
    expect((await sendCallback('balance', bet(), { nonce })).status).toBe(200);
    expect(await refused('balance', bet(), { nonce })).toEqual([401, 'STALE']);
  });

  it('changes nothing when it is sent again as it was to another process, booked, remembered or refused', async () => {
    const rollback = bet({ amount: 0, refTxId: newTxId() });
    for (const [action, body] of [
      ['bet', bet()],
      ['rollback', rollback],
      ['bet', bet({ amount: 900_000_000 })],
    ] as const) {
      const nonce = randomUUID();
      expect((await sendCallback(action, body, { nonce })).status).toBe(200);
      forgetSeenNonces();
      expect(await refused(action, body, { nonce })).toEqual([401, 'STALE']);
    }
  });

  it('changes nothing when it was refused and the member could pay for its copy, in another process', async () => {
    const poor = await memberWithCredit(10_000);
    const stake = { ...bet({ amount: 15_000 }), memberId: String(poor.memberSeq) };
    const nonce = randomUUID();
    expect(JSON.parse((await sendCallback('bet', stake, { nonce })).body).code).toBe('INSUFFICIENT_FUNDS');
    await chargeCasino(poor, 10_000);
    forgetSeenNonces();
    expect((await sendCallback('bet', stake, { nonce })).status).toBe(401);
    expect((await readBalance(poor.memberSeq))?.['credit:sandbox']).toBe(20_000);
  });

  it('changes nothing under a nonce of another callback', async () => {
    const nonce = randomUUID();
    expect((await sendCallback('bet', bet(), { nonce })).status).toBe(200);
    expect(await refused('bet', bet(), { nonce })).toEqual([401, 'STALE']);
  });
});

describe('a signed callback that is none', () => {
  it.each([
    ['a negative amount', { amount: -1_000 }],
    ['a fraction', { amount: 10.5 }],
    ['an amount above 10¹²', { amount: 1_000_000_000_001 }],
    ['an amount no integer holds', { amount: 1e21 }],
    ['an amount as text', { amount: '1000' }],
    ['no amount', { amount: undefined }],
    ['a member that is no number', { memberId: 'M#1' }],
    ['a member with a leading zero', { memberId: '01' }],
    ['a number of the transaction with a separator of our keys', { txId: 'a#b' }],
    ['an empty number', { txId: '' }],
    ['a number of 65 letters', { txId: 'x'.repeat(65) }],
    ['a field nobody knows', { extra: 1 }],
    ['a kind of game nobody knows', { gameType: 'poker' }],
  ])('changes nothing with %s', async (_what, change) => {
    for (const action of ['bet', 'win', 'rollback'])
      expect(await refused(action, bet({ refTxId: 'r', ...change }))).toEqual([200, 'TX_CONFLICT']);
  });

  it.each(['', '{', '[]', 'null', '1', '"bet"', '{"txId":"a"}', '\u0000'])(
    'changes nothing as %j',
    async (text) => {
      expect(await refused('bet', text)).toEqual([200, 'TX_CONFLICT']);
    },
  );

  it('changes nothing in another content type', async () => {
    expect(await refused('bet', bet(), { contentType: 'text/plain' })).toEqual([200, 'TX_CONFLICT']);
  });

  it('changes nothing as an action nobody knows', async () => {
    expect(await refused('jackpot', bet())).toEqual([200, 'TX_CONFLICT']);
  });

  it.each(['win', 'rollback'])('changes nothing as a %s that names no bet, or itself', async (action) => {
    const body = bet();
    expect(await refused(action, body)).toEqual([200, 'TX_CONFLICT']);
    expect(await refused(action, { ...body, refTxId: body.txId })).toEqual([200, 'TX_CONFLICT']);
  });

  it('changes nothing of another member: a win or rollback of somebody else’s bet', async () => {
    const other = await memberWithCredit(50_000);
    const theirs = { ...bet(), memberId: String(other.memberSeq) };
    await sendCallback('bet', theirs);
    expect(await refused('win', bet({ refTxId: theirs.txId }))).toEqual([200, 'BET_NOT_FOUND']);
    const before = (await readBalance(member.memberSeq))?.['credit:sandbox'];
    await sendCallback('rollback', bet({ refTxId: theirs.txId }));
    expect((await readBalance(member.memberSeq))?.['credit:sandbox']).toBe(before);
    expect((await readBalance(other.memberSeq))?.['credit:sandbox']).toBe(49_000);
  });
});
