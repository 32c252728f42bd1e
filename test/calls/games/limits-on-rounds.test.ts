import { describe, expect, it } from 'vitest';
import document from '../../../shared/model/default-settings.json' with { type: 'json' };
import { lotusSlip } from '../../support/builders/games/lotus-slip.ts';
import { cashOf, miniSlip, ofGames, roundOn, withRoundClock } from '../../support/builders/games/rounds.ts';
import { setOwnLimits, takeBreak } from '../../support/builders/member/player-limits.ts';
import { type StoredMember, storedMember } from '../../support/builders/member/stored-member.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
withRoundClock();

const { levelOption } = document.config.level;
const rich = 100_000_000;

interface Asked {
  readonly amount: number;
  /** One that pays most. */
  readonly isLong?: boolean;
}

const betting = {
  mini: async (as: StoredMember, { amount, isLong }: Asked) => {
    const round = await roundOn('powerball');
    const long = { betsSeq: `${round.seq}:pb.odd_under`, odds: 4.75 };
    return ofGames('/betting/mini/process', { as, body: miniSlip(round, { amount, ...(isLong && long) }) });
  },
  lotus: async (as: StoredMember, { amount, isLong }: Asked) => {
    const line = isLong ? { key: 'hidden.spade', odds: 3.8 } : { key: 'oe.odd', odds: 1.95 };
    const body = lotusSlip(await roundOn('lotus-oe'), { amount, ...line });
    return ofGames('/betting/lc/process', { as, body });
  },
} as const;
const longest = { mini: 475, lotus: 380 } as const;

describe.each([1, 5])('at level %i a round', (level) => {
  it.each(['mini', 'lotus'] as const)(
    'of kind %s takes what the level allows, and not a won less or more [call POST /betting/lc/process]',
    async (kind) => {
      const limits = levelOption.find((one) => one.level === level)?.[kind];
      if (!limits) throw new Error('no such level');
      const { minBetting, maxBetting, maxWin } = limits;
      const member = await storedMember({ level, cash: rich });
      const refusedAs = async (asked: Asked) => (await betting[kind](member, asked)).code;
      expect(await refusedAs({ amount: minBetting - 1 })).toBe('below-minimum');
      expect(await refusedAs({ amount: maxBetting + 1 })).toBe('above-maximum');
      // What it wins is cut to whole won.
      const most = Math.ceil(((maxWin + 1) * 100) / longest[kind]) - 1;
      expect(await refusedAs({ amount: most + 1, isLong: true })).toBe('above-maximum-win');
      expect(await cashOf(member)).toBe(rich);
      for (const asked of [{ amount: minBetting }, { amount: maxBetting }, { amount: most, isLong: true }])
        expect((await betting[kind](member, asked)).status).toBe(200);
      expect(await cashOf(member)).toBe(rich - minBetting - maxBetting - most);
    },
  );

  it('of a token game takes 1,000 to 500,000 won that win at most 10,000,000, whatever the level', async () => {
    const member = await storedMember({ level, cash: rich });
    const { seq } = await roundOn('roulette');
    const bet = async (...bets: readonly (readonly [key: string, amount: number])[]) => {
      const lines = bets.map(([key, amount]) => ({ key, amount }));
      const { code } = await ofGames('/token/bet', {
        as: member,
        body: { game: 'roulette', gameSeq: seq, bets: lines },
      });
      return code;
    };
    expect(await bet(['red', 999])).toBe('below-minimum');
    expect(await bet(['red', 500_001])).toBe('above-maximum');
    expect(await bet(['n:1', 277_778])).toBe('above-maximum-win');
    expect(await bet(['n:1', 277_777])).toBeUndefined();
    // Fourteen numbers exclude each other: none of them wins with another.
    expect(
      await bet(...Array.from({ length: 14 }, (_, pocket) => [`n:${pocket}`, 30_000] as const)),
    ).toBeUndefined();
  });
});

describe('a bet on a round', () => {
  it('is refused above the member’s own limit of losses', async () => {
    const member = await storedMember();
    expect((await setOwnLimits(member, { lossDaily: 50_000 })).status).toBe(200);
    for (const kind of ['mini', 'lotus'] as const) {
      expect((await betting[kind](member, { amount: 50_001 })).code).toBe('own-limit-reached');
      expect((await betting[kind](member, { amount: 25_000 })).status).toBe(200);
    }
    expect((await betting.mini(member, { amount: 5_000 })).code).toBe('own-limit-reached');
    expect(await cashOf(member)).toBe(950_000);
  });

  it('is refused during a break, and so is the ticket into a game’s frame', async () => {
    const member = await storedMember();
    expect((await takeBreak(member, { kind: 'timeOut', period: '24h' })).status).toBe(200);
    for (const kind of ['mini', 'lotus'] as const)
      expect((await betting[kind](member, { amount: 10_000 })).code).toBe('on-time-out');
    const { seq } = await roundOn('roulette');
    const body = { game: 'roulette', gameSeq: seq, bets: [{ key: 'red', amount: 1_000 }] };
    expect((await ofGames('/token/bet', { as: member, body })).code).toBe('on-time-out');
    expect((await ofGames('/token/user', { as: member })).code).toBe('on-time-out');
    expect((await ofGames('/lotus/oe', { as: member })).code).toBe('on-time-out');
    expect(await cashOf(member)).toBe(1_000_000);
  });
});
