import { describe, expect, it, vi } from 'vitest';
import { gameOf } from '../../../shared/rules/games/games.ts';
import { fairnessText } from '../../../web/host/games/frame/fairness-text.ts';
import { isLaunchTicketRefused, retryWhenClosed } from '../../../web/host/games/frame/refused-calls.ts';
import { CallRefused } from '../../../web/lib/calls/call-refused.ts';

const refusal = (status: number, code: string) => new CallRefused('아니요', { status, code });
const withOpenBet = { myBets: [{ betting_total_result: 'wait' as const }] };

describe('a frame whose launch fails', () => {
  it('requests a login when its ticket opens nothing', () => {
    expect(isLaunchTicketRefused(refusal(419, 'session-ended'))).toBe(true);
    expect(isLaunchTicketRefused(refusal(400, 'bad-request'))).toBe(true);
  });

  it.each([
    ['the network', refusal(0, 'offline')],
    ['a lost answer', refusal(0, 'no-answer')],
    ['maintenance', refusal(503, 'maintenance')],
    ['too many requests', refusal(429, 'too-many')],
    ['anything else', new Error('?')],
  ])('by %s may be tried again', (_, failure) => {
    expect(isLaunchTicketRefused(failure)).toBe(false);
  });
});

describe('a frame whose game is closed', () => {
  it('requests once more when it knows of an open bet, and trusts the second answer', async () => {
    const lagging = vi.fn().mockRejectedValueOnce(refusal(503, 'maintenance')).mockResolvedValue('there');
    await expect(retryWhenClosed(lagging, withOpenBet)).resolves.toBe('there');
    const gone = vi.fn().mockRejectedValue(refusal(422, 'kind-forbidden'));
    await expect(retryWhenClosed(gone, withOpenBet)).rejects.toMatchObject({ code: 'kind-forbidden' });
    expect(gone).toHaveBeenCalledTimes(2);
  });

  it('requests no second time without an open bet, nor for another refusal', async () => {
    const closed = vi.fn().mockRejectedValue(refusal(503, 'maintenance'));
    await expect(retryWhenClosed(closed, undefined)).rejects.toMatchObject({ code: 'maintenance' });
    await expect(retryWhenClosed(closed, { myBets: [] })).rejects.toMatchObject({ code: 'maintenance' });
    expect(closed).toHaveBeenCalledTimes(2);
    const ended = vi.fn().mockRejectedValue(refusal(419, 'session-ended'));
    await expect(retryWhenClosed(ended, withOpenBet)).rejects.toMatchObject({ code: 'session-ended' });
    expect(ended).toHaveBeenCalledOnce();
  });
});

describe('the rules of a frame', () => {
  it('state what its result is bound to, and when the seed is public [games §7]', () => {
    const textOf = (key: string) => {
      const game = gameOf(key);
      if (!game) throw new Error(key);
      return fairnessText(game);
    };
    for (const key of ['roulette', 'lotus-oe', 'horse', 'hilo5s'])
      expect(textOf(key)).toContain('다음 날 00:10');
    expect(textOf('roulette')).toContain('마감 후에 정해지는 난수');
    expect(textOf('hilo5s')).not.toContain('마감 후');
    expect(textOf('graph')).toContain('추락 직후');
    expect(textOf('keno')).toContain('시드를 변경하면');
  });
});
