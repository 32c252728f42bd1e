import { describe, expect, it } from 'vitest';
import { betClassFrom, betClassOf } from '../../../shared/rules/bets/bet-classes.ts';

const types = ['pre-match', 'live', 'in-play', 'lotus', 'mini game', 'token'] as const;
const states = [
  ...(['open', 'settled', 'cancelled', 'void'] as const).flatMap((status) =>
    (['wait', 'hit', 'miss', 'exception'] as const).map((result) => ({ status, result })),
  ),
  { status: 'cashed', result: 'wait' } as const,
];

describe('the character of a bet in its history', () => {
  it('is another one for each kind and state, one letter long, and says both', () => {
    const bets = types.flatMap((type) => states.map((state) => ({ type, ...state })));
    const characters = bets.map(betClassOf);
    expect(new Set(characters).size).toBe(bets.length);
    expect(characters.every(({ length }) => length === 1)).toBe(true);
    for (const bet of bets)
      expect(betClassFrom(betClassOf(bet))).toEqual({ ...bet, isPrematch: bet.type === 'pre-match' });
  });

  it('of a prematch bet is what it was, and lines from before still say pre-match or not', () => {
    expect(betClassOf({ type: 'pre-match', status: 'settled', result: 'miss' })).toBe('6');
    expect(betClassOf({ type: 'pre-match', status: 'cashed', result: 'wait' })).toBe('w');
    const settled = { status: 'settled', result: 'hit' };
    expect(betClassFrom('l')).toEqual({ isPrematch: false, type: null, ...settled });
    expect(betClassFrom('x')).toMatchObject({ isPrematch: false, type: null, status: 'cashed' });
  });
});
