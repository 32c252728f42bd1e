import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/betting/handler.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import type { WireSlipLeg } from '../../../shared/model/betting/wire-bet.ts';
import { ask } from '../../support/builders/ask.ts';
import { askedBonus, askedLeg, askedSlip } from '../../support/builders/betting/requested-slip.ts';
import { type StoredMember, storedMember } from '../../support/builders/member/stored-member.ts';
import { storedLive } from '../../support/builders/sports/live-match.ts';
import { storedFootballs } from '../../support/builders/sports/stored-match.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();

const prematch = ['korean', 'european', 'lsport', 'lsport/european'];
const singles = ['korean/single', 'single', 'lsport/single', 'lsport/european/single'];
const inPlay = ['inplay', 'inplay/delay', 'live'];
const inPlaySingles = inPlay.map((path) => `${path}/single`);

let before: readonly WireSlipLeg[];
let during: readonly WireSlipLeg[];
beforeAll(async () => {
  before = (await storedFootballs(3)).map((game) => askedLeg(game));
  during = (await Promise.all([storedLive(), storedLive(), storedLive()])).map((game) => askedLeg(game));
});

const legs = (path: string, count: number) =>
  (inPlay.some((one) => path.startsWith(one)) ? during : before).slice(0, count);
const place = (path: string, body: unknown, as: StoredMember) =>
  ask(handler, { path: `/betting/${path}/process`, as, body });

describe('a spoiled slip', () => {
  const spoiled = fc.constantFrom<readonly [string, object]>(
    ['match', { gameId: '999' }],
    ['folder', { foldersSeq: '999-1-0' }],
    ['selection', { betsSeq: '999' }],
    ['market', { marketsId: 2 }],
    ['odds of 0', { odds: 0 }],
    ['odds of 10⁹', { odds: 1e9 }],
    ['odds of three digits', { odds: 1.855 }],
    ['bonus that is none', { betType: 'bonus' }],
    ['market out of bounds', { marketsId: 9_007_199_254_740_991 }],
  );
  const ways = [...prematch, ...singles, ...inPlay, ...inPlaySingles];

  it('is refused in Korean by every way to bet, and changes nothing', async () => {
    const member = await storedMember();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...ways),
        fc.integer({ min: 1, max: 3 }),
        fc.nat(2),
        spoiled,
        async (path, count, at, [, changes]) => {
          const good = legs(path, path.includes('single') ? 1 : count);
          const bettings = good.map((leg, index) =>
            index === at % good.length ? { ...leg, ...changes } : leg,
          );
          const reply = await place(path, askedSlip(bettings), member);
          expect(reply).toMatchObject({ success: false, error: expect.stringMatching(/[가-힣]/) });
          expect([400, 409, 422]).toContain(reply.status);
        },
      ),
      { numRuns: 60 },
    );
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_000_000, v: 1 });
  });

  it.each(['ask', 'better', 'any'] as const)(
    'of odds nobody offers is refused under the policy %s by every way to bet',
    async (oddsChange) => {
      const member = await storedMember();
      for (const path of ways) {
        for (const odds of [0, 0.99, -1.85, 1e9]) {
          const bettings = legs(path, 1).map((leg) => ({ ...leg, odds }));
          const reply = await place(path, askedSlip(bettings, { oddsChange }), member);
          expect(reply, `${path} ${odds}`).toMatchObject({ status: 400, code: 'malformed' });
        }
      }
      expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_000_000, v: 1 });
    },
  );

  it('of 400 legs, of no leg and of a bonus alone is refused by every way to bet', async () => {
    const member = await storedMember();
    for (const path of ways) {
      const [leg] = legs(path, 1);
      if (!leg) throw new Error('no leg');
      const many = askedSlip(Array.from({ length: 400 }, () => leg));
      expect(await place(path, many, member), path).toMatchObject({ status: 400, code: 'malformed' });
      expect(await place(path, askedSlip([]), member)).toMatchObject({ code: 'empty-slip' });
      const alone = askedSlip([askedBonus(3, 1.03)]);
      expect(await place(path, alone, member)).toMatchObject({ code: 'empty-slip' });
    }
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_000_000, v: 1 });
  });
});
