import { expect, it } from 'vitest';
import { betterCancel } from '../../../web/features/betting/cash-out/better-cancel.ts';

const bet = { stake: 20_000, cashOut: null, cancel: { seconds: 600, reason: null } };
const requested = { bet, readAt: 1_000, now: 5_000, offer: 19_000 };

it.each([
  ['while it gives back more', {}, { pays: 20_000, left: 596_000 }],
  [
    'of what was not cashed out yet',
    { bet: { ...bet, cashOut: { stake: 10_000, paid: 9_500 } }, offer: 9_500 },
    { pays: 10_000, left: 596_000 },
  ],
  ['not beside an offer as high', { offer: 20_000 }, null],
  ['not once its time is over', { now: 601_000 }, null],
])('a free cancel is named beside a cash-out: %s', (_, change, named) => {
  expect(betterCancel({ ...requested, ...change })).toEqual(named);
});
