import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WireRoundGame } from '../../../shared/model/games/wire-round.ts';
import {
  halfAmount,
  maximumAmount,
  slipQuickAmounts,
  slipStartAmount,
} from '../../../shared/rules/slip/slip-amounts.ts';
import { isAtMaximum, isRoundClosed, limitsOfKind } from '../../../web/features/games/slip/mini-limits.ts';
import {
  type MiniSlipState,
  miniStake,
  validateMini,
} from '../../../web/features/games/slip/mini-slip-rules.ts';
import { type MiniPick, togglePick, useMiniCart } from '../../../web/features/games/slip/mini-store.ts';

const seq = '2026112200182';
const at = (time: string) => Date.parse(`2026-11-22T${time}Z`);

const game: WireRoundGame = {
  game_id: 'powerball',
  game_seq: seq,
  game_round: 182,
  game_name: '파워볼',
  game_starttime: '2026-11-22T06:10:00.000Z',
  openAt: '2026-11-22T06:05:00.000Z',
  closeAt: '2026-11-22T06:09:30.000Z',
  serverTime: '2026-11-22T06:06:00.000Z',
  serverSeedHash: 'ab',
  folders: [
    {
      folders_seq: `${seq}:pb.oe`,
      folders_type: 'pb',
      folders_detail: 'oe',
      folders_name: '파워볼 홀짝',
      bets: [
        {
          bets_seq: `${seq}:pb.odd`,
          bets_id: 'pb.odd',
          bets_name: '홀',
          bets_price: 1.95,
          bets_line: null,
          bets_status: 'open',
          game_sport: 'powerball',
        },
      ],
    },
  ],
};
const pick: MiniPick = {
  game: 'powerball',
  gameName: '파워볼',
  gameSeq: seq,
  round: 182,
  betsSeq: `${seq}:pb.odd`,
  key: 'pb.odd',
  name: '파워볼 홀',
  odds: 195,
};
const limits = limitsOfKind({
  maxFolders: 1,
  maxOdds: 5,
  minBetting: 5_000,
  maxBetting: 500_000,
  maxWin: 1_000_000,
  singleMaxBetting: 500_000,
  singleMaxWin: 1_000_000,
});
const slip = (changed: Partial<MiniSlipState> = {}): MiniSlipState => ({
  pick,
  game,
  amount: 10_000,
  limits,
  cash: 1_000_000,
  now: at('06:07:00.000'),
  ...changed,
});
const why = (changed: Partial<MiniSlipState>) => validateMini(slip(changed)).sentence;

describe('the slip of a mini game', () => {
  it('may be placed while its round is open, and shows floor(amount × odds) [rule mini winnings]', () => {
    expect(validateMini(slip())).toEqual({ code: null, sentence: null, winnings: 19_500 });
    expect(validateMini(slip({ amount: 10_001 })).winnings).toBe(19_501);
  });

  it('that is empty shows 선택후 베팅을 진행해주세요. [rule mini empty]', () => {
    expect(why({ pick: null })).toBe('선택후 베팅을 진행해주세요.');
  });

  it('below the minimum shows 최소 베팅금은 {min}원 입니다. [rule mini minimum]', () => {
    expect(why({ amount: 4_999 })).toBe('최소 베팅금은 5,000원 입니다.');
    expect(why({ amount: 5_000 })).toBeNull();
  });

  it('of a round that started shows 이미 시작한 경기입니다. [rule mini started]', () => {
    expect(why({ now: at('06:10:00.000') })).toBe('이미 시작한 경기입니다.');
    expect(why({ game: { ...game, game_seq: '2026112200183', game_round: 183 } })).toBe(
      '이미 시작한 경기입니다.',
    );
  });

  it('is shut from the cut-off on, to the millisecond, and while no round is known [state mini slip shut]', () => {
    expect(isRoundClosed(game, at('06:09:29.999'))).toBe(false);
    expect(isRoundClosed(game, at('06:09:30.000'))).toBe(true);
    expect(isRoundClosed(undefined, at('06:07:00.000'))).toBe(true);
    expect(why({ now: at('06:09:30.000') })).toBe('마감된 회차입니다.');
  });

  it('with another price than the round’s shows so', () => {
    expect(why({ pick: { ...pick, odds: 196 } })).toBe('배당이 변경되었습니다. 확인 후 다시 시도해 주세요.');
  });

  it('takes no selection whose odds reach the maximum [rule mini maximum odds]', () => {
    expect(isAtMaximum(499, limits)).toBe(false);
    expect(isAtMaximum(500, limits)).toBe(true);
    expect(why({ limits: { ...limits, maxOdds: 195 } })).toBe('최대 가능 배당을 초과했습니다.');
  });
});

describe('the cart of a mini game', () => {
  it('holds one item: another takes its place, the same again goes [state mini one item]', () => {
    const even = { ...pick, betsSeq: `${seq}:pb.even`, key: 'pb.even', name: '파워볼 짝' };
    togglePick(pick);
    togglePick(even);
    expect(useMiniCart.getState().pick).toEqual(even);
    togglePick(even);
    expect(useMiniCart.getState().pick).toBeNull();
  });
});

describe('the amount of a mini slip', () => {
  const stake = (wanted: number, changed: Partial<Parameters<typeof miniStake>[1]> = {}) =>
    miniStake(wanted, { limits, cash: 10_000_000, odds: 195, ...changed });

  it('starts at 10,000 on a desktop and 0 on a mobile [rule mini start amount]', () => {
    expect(slipStartAmount).toEqual({ desktop: 10_000, mobile: 0 });
  });

  it('above the maximum is the maximum and shows so [rule mini maximum]', () => {
    expect(stake(500_001)).toEqual({
      amount: 500_000,
      cut: '베팅금액은 최대베팅금액을 초과할 수 없습니다.',
    });
  });

  it('above the balance is the balance [rule mini balance]', () => {
    expect(stake(300_000, { cash: 20_000 }).amount).toBe(20_000);
  });

  it('whose winnings pass the limit is floor(limit / odds) and shows so [rule mini maximum win]', () => {
    expect(stake(400_000, { odds: 316 })).toEqual({
      amount: 316_455,
      cut: '당첨금은 최대 당첨금(1,000,000원)을 초과할 수 없습니다.',
    });
  });

  it('of HALF is half of the maximum bet, of MAX all of it, or the balance when lower [rule mini half and max]', () => {
    const bounds = { maxBetting: limits.maxBetting, cash: 10_000_000 };
    expect([halfAmount(bounds), maximumAmount(bounds)]).toEqual([250_000, 500_000]);
    const poor = { ...bounds, cash: 120_000 };
    expect([halfAmount(poor), maximumAmount(poor)]).toEqual([120_000, 120_000]);
    expect(slipQuickAmounts).toEqual([10_000, 50_000, 100_000, 500_000, 1_000_000]);
  });

  it('that is cut can be placed: no clamp leaves more than a limit allows', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000_000 }),
        fc.integer({ min: 101, max: 499 }),
        fc.integer({ min: 5_000, max: 2_000_000 }),
        (wanted, odds, cash) => {
          const { amount } = stake(wanted, { odds, cash });
          expect(amount).toBeLessThanOrEqual(Math.min(wanted, cash, limits.maxBetting));
          expect(Math.floor((amount * odds) / 100)).toBeLessThanOrEqual(limits.maxWin);
        },
      ),
    );
  });
});
