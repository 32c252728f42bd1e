import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { lotusOddEven } from '../../../shared/rules/games/cards/lotus-odd-even.ts';
import { useTray } from '../../../web/host/games/tray/tray-store.ts';
import { queryClient } from '../../../web/lib/calls/query.ts';
import { game, view } from './round-view.ts';

const placeLotus = vi.fn();
const balanceChanged = vi.fn();
const calls = '../../../web/host/games/frame/frame-api.ts';
const messages = '../../../web/lib/member/balance-messages.ts';
vi.doMock(calls, () => ({ frameApi: { games: { placeLotus } } }));
vi.doMock(messages, () => ({ notifyBalanceChanged: balanceChanged, notifyBalanceDelayed: balanceChanged }));

afterAll(() => {
  vi.doUnmock(calls);
  vi.doUnmock(messages);
  vi.useRealTimers();
});
beforeEach(() => void vi.useFakeTimers());

it('a lotus bet empties the tray and its amount, closes the process sheet, and the history follows after 4,000 ms [state lotus after a bet]', async () => {
  const { placeLines } = await import('../../../web/host/games/tray/placing.ts');
  const reread = vi.fn();
  const round = { ...game, game_id: lotusOddEven.key };
  const lotus = { ...view, game: lotusOddEven, round, reread };
  const line = { key: 'oe.odd', name: '홀', odds: 195, amount: 30_000 };
  placeLotus.mockResolvedValue({ betCode: 'b_9', member: { members_cash: 70_000, members_point: 0 } });
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  useTray.setState({ lines: [line], isConfirming: true, phase: 'idle', next: null });

  await placeLines([line], lotus);

  expect(placeLotus).toHaveBeenCalledOnce();
  expect(placeLotus.mock.calls[0]?.[0]).toMatchObject({ amount: 30_000, bettings: [{ odds: 1.95 }] });
  expect(useTray.getState()).toMatchObject({ lines: [], next: 0, isConfirming: false, phase: 'idle' });
  expect(useTray.getState().confirmation).toContain('베팅이 완료되었습니다.');
  await vi.advanceTimersByTimeAsync(3_999);
  expect(invalidate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(invalidate).toHaveBeenCalledWith({ queryKey: ['round-results', lotusOddEven.key] });
  expect(balanceChanged).toHaveBeenCalledOnce();
  invalidate.mockRestore();
  // Files of this project share their modules.
  useTray.setState({ lines: [], lastLines: [], next: null, confirmation: null, confirmedRound: null });
});
