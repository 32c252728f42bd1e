import { beforeEach, describe, expect, it } from 'vitest';
import { integersOf } from '../../../functions/domain/rounds/integers.ts';
import { seedsOfPair } from '../../../functions/table/games/seed-pairs.ts';
import { playSlot } from '../../../shared/rules/casino/slot-round.ts';
import { memberWithCredit, responsiveProviders } from '../../support/builders/balance/casino.ts';
import {
  creditOf,
  finishRoundsAfter,
  openTitle,
  roundsOf,
  spin,
} from '../../support/builders/balance/slot.ts';
import { newKey } from '../../support/builders/request.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { callbackSite } from '../../support/fakes/callback-site.ts';

withSystem();
beforeEach(() => {
  responsiveProviders();
  callbackSite();
});

describe('a spin', () => {
  it('is booked by bet and result, and shows the stops of the seed', async () => {
    const member = await memberWithCredit(100_000);
    const { sent } = callbackSite();
    let credit = 100_000;
    for (let nonce = 0; nonce < 5; nonce += 1) {
      const reply = await spin(member, 1_000);
      expect(reply).toMatchObject({ status: 200 });
      const { round, credit: after } = JSON.parse(JSON.stringify(reply.payload));
      const seeds = await seedsOfPair(member.memberSeq, 1);
      if (!seeds) throw new Error();
      const played = playSlot({
        stake: 1_000,
        nonce: round.nonce,
        integersOf: (own) => integersOf({ ...seeds, nonce: own }),
      });
      expect(round.won).toBe(played.won);
      credit += played.won - 1_000;
      expect(after).toBe(credit);
      expect(await creditOf(member)).toBe(credit);
    }
    expect(sent.filter(({ action }) => action === 'bet')).toHaveLength(5);
    expect(sent.filter(({ action }) => action === 'win')).toHaveLength(5);
  });
  it.each(['lost', 'dropped', 'busy'] as const)('a %s bet', async (fault) => {
    const member = await memberWithCredit(100_000);
    callbackSite((action) => (action === 'bet' ? fault : 'none'));
    const key = newKey();
    expect(await spin(member, 1_000, key)).toMatchObject({ status: 503, code: 'outcome-unknown' });
    const { sent } = callbackSite();
    expect(await spin(member, 1_000, key)).toMatchObject({ status: 200, replayed: true });
    expect(sent.map(({ code }) => code)).toEqual(['OK', 'OK']);
    expect(await finishRoundsAfter(100)).toBe(0);
    expect(await roundsOf(member)).toMatchObject([{ state: 'paid' }]);
    expect(await openTitle(member)).toMatchObject({ payload: { isUnfinished: false } });
  });
});
