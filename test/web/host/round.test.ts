import { describe, expect, it } from 'vitest';
import type { WireRound } from '../../../shared/model/games/wire-round.ts';
import { nextPollDelay } from '../../../web/host/games/frame/poll-delay.ts';
import { ownOutcome } from '../../../web/host/games/results/own-outcome-strip.tsx';
import { before, bet, game, iso, open, state, view } from './round-view.ts';

describe('a frame requests its round', () => {
  it('just behind the close, then just behind the draw', () => {
    expect(nextPollDelay(state, open + 5_000)).toBe(30_150);
    expect(nextPollDelay(state, open + 36_000)).toBe(9_150);
  });

  it('never more than once a second', () => {
    expect(nextPollDelay(state, open + 34_990)).toBe(1_000);
    expect(nextPollDelay(state, open + 60_000)).toBe(1_000);
  });

  it('again while a result, or the settlement of an own bet, is not there yet', () => {
    const missing = { ...before, result: null, state: 'closed' as const };
    expect(nextPollDelay({ ...state, rounds: [missing] }, open + 1_000)).toBe(1_000);
    expect(nextPollDelay({ ...state, rounds: [{ ...missing, state: 'void' }] }, open + 5_000)).toBe(30_150);
    const waits = { ...bet, betting_total_result: 'wait' as const };
    expect(nextPollDelay({ ...state, myBets: [waits] }, open + 1_000)).toBe(1_000);
    const onThisRound = { ...waits, betting_game_seq: game.game_seq };
    expect(nextPollDelay({ ...state, myBets: [onThisRound] }, open + 5_000)).toBe(30_150);
  });

  it('three times a second while an own bet is in the air, else once, and no more than that once it crashed', () => {
    const waits = { ...bet, betting_total_result: 'wait' as const, betting_game_seq: game.game_seq };
    const flight = { phase: 'betting' as const, startedAt: iso(10), speed: 1, crashedAt: null };
    const inAir = { ...state, myBets: [waits], flight: { ...flight, phase: 'flying' as const } };
    expect(nextPollDelay(inAir, open + 11_000)).toBe(350);
    expect(nextPollDelay({ ...inAir, flight }, open + 11_000)).toBe(350);
    expect(nextPollDelay({ ...inAir, flight }, open + 9_000)).toBe(26_150);
    expect(nextPollDelay({ ...inAir, myBets: [bet] }, open + 11_000)).toBe(1_000);
    const crashed = { ...flight, phase: 'crashed' as const, crashedAt: 1.5 };
    expect(nextPollDelay({ ...inAir, flight: crashed }, open + 11_000)).toBe(24_150);
  });
});

describe('the outcome of own bets', () => {
  it('is shown in figures once all of the round are settled', () => {
    expect(ownOutcome(view)).toEqual({
      word: '적중',
      text: '베팅 10,000원 · 당첨 20,000원',
      tone: 'win',
    });
    const waits = { ...bet, betting_total_result: 'wait' as const };
    expect(ownOutcome({ ...view, state: { ...state, myBets: [bet, waits] } })).toBeNull();
  });

  it('is no win when less comes back than was staked', () => {
    const line = { key: 'odd', name: '홀', odds: 1.95, amount: 5_000, result: 'hit' as const };
    const less = { ...bet, betting_payed_amount: 10_000, lines: [line] };
    expect(ownOutcome({ ...view, state: { ...state, myBets: [less] } })).toMatchObject({
      word: '일부 적중',
      tone: 'loss',
    });
    const nothing = { ...bet, betting_payed_amount: 0, betting_total_result: 'miss' as const };
    expect(ownOutcome({ ...view, state: { ...state, myBets: [nothing] } })).toMatchObject({
      word: '미적중',
      tone: 'loss',
    });
  });

  it('is lost where nothing was won and only a part of the stakes came back', () => {
    const line = { key: 'player', name: '플레이어', odds: 2, amount: 10_000 };
    const parts = {
      ...bet,
      betting_bet_amount: 20_000,
      betting_payed_amount: 10_000,
      lines: [
        { ...line, result: 'exception' as const },
        { ...line, key: 'pair', result: 'miss' as const },
      ],
    };
    expect(ownOutcome({ ...view, state: { ...state, myBets: [parts] } })).toMatchObject({
      word: '미적중 · 일부 적특',
      tone: 'loss',
    });
  });

  it('is a stake that came back where a tie returned all of them', () => {
    const back = { ...bet, betting_payed_amount: 10_000, betting_total_result: 'exception' as const };
    expect(ownOutcome({ ...view, state: { ...state, myBets: [back] } })).toEqual({
      word: '적특',
      text: '베팅 10,000원 · 당첨 10,000원',
      tone: 'void',
    });
  });

  it('is nothing without bets on the round, and the refund where it was void', () => {
    expect(ownOutcome({ ...view, state: { ...state, myBets: [] } })).toBeNull();
    const lost: WireRound = { ...before, state: 'void', result: null };
    expect(ownOutcome({ ...view, latest: lost })).toEqual({
      text: '무효 처리된 회차입니다. 베팅금이 환불되었습니다.',
      tone: 'void',
    });
  });
});
