import { describe, expect, it, vi } from 'vitest';
import { gameOf } from '../../../shared/rules/games/games.ts';
import { askedOnceMore } from '../../../web/host/games/frame/asked-once-more.ts';
import { fairWords } from '../../../web/host/games/frame/fair-words.ts';
import { isTicketRefused } from '../../../web/host/host.tsx';
import { CallRefused } from '../../../web/lib/calls/call-refused.ts';

const refusal = (status: number, code: string) => new CallRefused('아니요', { status, code });
const held = { myBets: [{ betting_total_result: 'wait' as const }] };

describe('a frame whose launch fails', () => {
  it('asks for a login when its ticket opens nothing', () => {
    expect(isTicketRefused(refusal(419, 'session-ended'))).toBe(true);
    expect(isTicketRefused(refusal(400, 'bad-request'))).toBe(true);
  });

  it.each([
    ['the network', refusal(0, 'offline')],
    ['a lost answer', refusal(0, 'no-answer')],
    ['the house', refusal(503, 'maintenance')],
    ['too many asks', refusal(429, 'too-many')],
    ['anything else', new Error('?')],
  ])('by %s may be tried again', (_, failure) => {
    expect(isTicketRefused(failure)).toBe(false);
  });
});

describe('a frame whose game is closed', () => {
  it('asks once more when it knows of an open bet, and believes the second answer', async () => {
    const lagging = vi.fn().mockRejectedValueOnce(refusal(503, 'maintenance')).mockResolvedValue('there');
    await expect(askedOnceMore(lagging, held)).resolves.toBe('there');
    const gone = vi.fn().mockRejectedValue(refusal(422, 'kind-forbidden'));
    await expect(askedOnceMore(gone, held)).rejects.toMatchObject({ code: 'kind-forbidden' });
    expect(gone).toHaveBeenCalledTimes(2);
  });

  it('asks no second time without an open bet, nor for another refusal', async () => {
    const closed = vi.fn().mockRejectedValue(refusal(503, 'maintenance'));
    await expect(askedOnceMore(closed, undefined)).rejects.toMatchObject({ code: 'maintenance' });
    await expect(askedOnceMore(closed, { myBets: [] })).rejects.toMatchObject({ code: 'maintenance' });
    expect(closed).toHaveBeenCalledTimes(2);
    const ended = vi.fn().mockRejectedValue(refusal(419, 'session-ended'));
    await expect(askedOnceMore(ended, held)).rejects.toMatchObject({ code: 'session-ended' });
    expect(ended).toHaveBeenCalledOnce();
  });
});

describe('the rules of a frame', () => {
  it('tell what its result is bound to, and when the seed is public [games §7]', () => {
    const words = (key: string) => {
      const game = gameOf(key);
      if (!game) throw new Error(key);
      return fairWords(game);
    };
    for (const key of ['roulette', 'lotus-oe', 'horse', 'hilo5s'])
      expect(words(key)).toContain('다음 날 00:10');
    expect(words('roulette')).toContain('마감 후에 정해지는 난수');
    expect(words('hilo5s')).not.toContain('마감 후');
    expect(words('graph')).toContain('추락 직후');
    expect(words('keno')).toContain('시드를 변경하면');
  });
});
