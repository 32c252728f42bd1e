import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** The server answers at once: what is left is the page's own pace. */
vi.mock('../../../web/host/games/frame/frame-api.ts', () => ({
  frameApi: {
    sandbox: {
      slotSpin: async ({ totalBet }: { totalBet: number }) => ({
        credit: 9_000,
        round: { stake: totalBet, won: 0, spins: [{ nonce: 1, stops: [0, 1, 2, 3, 4], won: 0 }] },
      }),
    },
  },
}));
vi.mock('../../../web/lib/member/balance-messages.ts', () => ({ notifyBalanceChanged: () => undefined }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['turning reels', false],
  ['a machine at rest, for who wants no motion', true],
])('no spin follows another within 2.5 seconds, and nothing makes it faster: %s', async (_, matches) => {
  vi.stubGlobal('matchMedia', () => ({ matches }));
  const { playRound } = await import('../../../web/host/casino/slot/play-slot.ts');
  const { useSlot } = await import('../../../web/host/casino/slot/slot-store.ts');
  useSlot.setState({ phase: 'still', credit: 10_000, stake: 1_000 });
  const playing = { gameId: 'pragmatic-001', reread: () => undefined };
  const first = playRound(playing);
  await vi.advanceTimersByTimeAsync(2_499);
  expect(useSlot.getState().phase).not.toBe('still');
  expect(await playRound(playing)).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(await first).toMatchObject({ won: 0 });
  expect(useSlot.getState().phase).toBe('still');
});
