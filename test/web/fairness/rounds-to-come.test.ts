import { expect, it } from 'vitest';
import { rereadProofAfter } from '../../../web/features/fairness/reread-proof-after.ts';

const drawAt = Date.UTC(2026, 10, 22, 12);
const revealAt = drawAt + 3 * 3_600_000;
const hash = 'a'.repeat(64);
const salt = {
  ...{ number: 1, committedAt: new Date(drawAt).toISOString(), salt: hash, source: 'local' },
  ...{ signature: null, fallbackSeedHash: hash, fallbackSeed: null },
};
const round = {
  ...{ state: 'open' as const, result: null, serverSeed: null, serverSeedHash: hash, chain: null },
  ...{ drawAt: new Date(drawAt).toISOString(), revealAt: new Date(revealAt).toISOString() },
};
const drawn = { ...round, state: 'drawn' as const, result: { card: 'K' } };

it.each([
  ['of a round to come at its draw', round, drawAt - 90_000, 90_500],
  [
    'again soon while its draw waits for outside entropy',
    { ...round, state: 'closed' as const },
    drawAt,
    2_000,
  ],
  ['more seldom when that takes long', { ...round, state: 'closed' as const }, drawAt + 61_000, 30_000],
  ['never without a commitment', { ...round, serverSeedHash: '' }, drawAt + 1, false],
  ['never when it was taken back', { ...round, state: 'void' as const }, drawAt - 1, false],
  ['of a drawn round when its seed is public', drawn, revealAt - 60_000, 60_500],
  ['now and then while open bets keep the seed', drawn, revealAt + 1, 30_000],
  ['no more once its seed is public', { ...drawn, serverSeed: 'b'.repeat(64) }, revealAt + 1, false],
  [
    'no more once a flight is over',
    { ...drawn, chain: { game: 1, hash, terminatorHash: hash, salt } },
    drawAt + 1,
    false,
  ],
] as const)('a proof is read %s', (_, of, now, after) => {
  expect(rereadProofAfter(of, now)).toBe(after);
});
