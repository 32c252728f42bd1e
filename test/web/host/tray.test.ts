import { beforeEach, describe, expect, it } from 'vitest';
import type { WireRoundBet } from '../../../shared/model/games/wire-round.ts';
import {
  displayedCash,
  displayedResult,
  isResultPending,
} from '../../../web/host/games/tray/displayed-cash.ts';
import { lyingOn, shortAmount } from '../../../web/host/games/tray/placed-chips.ts';
import {
  addChip,
  clearConfirmation,
  clearTray,
  repeatLast,
  selectSingle,
  useTray,
} from '../../../web/host/games/tray/tray-store.ts';
import { whyNotPlaceLines } from '../../../web/host/games/tray/why-not-place-lines.ts';
import { before, bet, game, open, view } from './round-view.ts';

describe('the balance', () => {
  const played = { ...view, isRevealed: false };
  const waits = { ...bet, betting_total_result: 'wait' as const, betting_payed_amount: 0 };
  const withBets = (myBets: readonly WireRoundBet[]) => ({ ...view.state, myBets: [...myBets] });

  it('does not show a win before its result has been played to its end', () => {
    expect(displayedCash(played)).toBe(30_000);
    expect(displayedCash(view)).toBe(50_000);
    expect(displayedCash({ ...played, latest: null })).toBe(50_000);
    const earlier = { ...bet, betting_game_seq: '2026112200239' };
    expect(displayedCash({ ...played, state: withBets([earlier]) })).toBe(50_000);
  });

  it('of the login leaves such a win out too, and is absent where the page around shows it', () => {
    const known = { ...played, state: { ...played.state, result: 10_000 } };
    expect(displayedResult(known)).toBe(-10_000);
    expect(displayedResult({ ...known, isRevealed: true })).toBe(10_000);
    expect(displayedResult(played)).toBeNull();
  });

  it('of the page around waits from the close of an own bet’s round to the end of its result', () => {
    const onThis = { ...view, state: withBets([{ ...waits, betting_game_seq: game.game_seq }]) };
    expect(isResultPending(onThis)).toBe(false);
    expect(isResultPending({ ...onThis, phase: 'closed' })).toBe(true);
    const undrawn = { ...view, latest: null, state: withBets([waits]) };
    expect(isResultPending(undrawn)).toBe(true);
    expect(isResultPending(played)).toBe(true);
    expect(isResultPending(view)).toBe(false);
    expect(isResultPending({ ...played, state: withBets([]) })).toBe(false);
  });
});

describe('the tray', () => {
  beforeEach(() =>
    useTray.setState({ lines: [], lastLines: [], chip: 10_000, phase: 'idle', problem: null }),
  );

  it('puts a chip more on a selection that is tapped again', () => {
    addChip('red');
    useTray.setState({ chip: 5_000 });
    addChip('red');
    addChip('n:7');
    expect(useTray.getState().lines).toEqual([
      { key: 'red', amount: 15_000 },
      { key: 'n:7', amount: 5_000 },
    ]);
  });

  it('of one item replaces it and keeps the amount; the same again takes it off', () => {
    selectSingle('oe.odd', 10_000);
    useTray.setState({ lines: [{ key: 'oe.odd', amount: 30_000 }] });
    selectSingle('oe.even', 10_000);
    expect(useTray.getState().lines).toEqual([{ key: 'oe.even', amount: 30_000 }]);
    selectSingle('oe.even', 10_000);
    expect(useTray.getState().lines).toEqual([]);
  });

  it('of one item starts the next with nothing once a bet left nothing of its amount', () => {
    selectSingle('oe.odd', 10_000);
    expect(useTray.getState().lines).toEqual([{ key: 'oe.odd', amount: 10_000 }]);
    useTray.setState({ lines: [], next: 0 });
    selectSingle('oe.even', 10_000);
    expect(useTray.getState().lines).toEqual([{ key: 'oe.even', amount: 0 }]);
    useTray.setState({ next: null });
  });

  it('stops asking whether to place what was too late', () => {
    addChip('red');
    useTray.setState({ isConfirming: true });
    clearTray();
    expect(useTray.getState().isConfirming).toBe(false);
  });

  it('is emptied at the close, but not while the outcome of its bet is unknown', () => {
    addChip('red');
    useTray.setState({ phase: 'checking' });
    clearTray();
    addChip('black');
    expect(useTray.getState().lines).toEqual([{ key: 'red', amount: 10_000 }]);
    useTray.setState({ phase: 'idle' });
    clearTray();
    expect(useTray.getState().lines).toEqual([]);
  });

  it('shows that a bet was accepted until the result of its round is shown', () => {
    useTray.setState({ confirmation: '베팅이 완료되었습니다.', confirmedRound: game.game_seq });
    clearConfirmation(before.gameSeq);
    clearConfirmation('');
    expect(useTray.getState().confirmation).not.toBeNull();
    clearConfirmation(game.game_seq);
    expect(useTray.getState().confirmation).toBeNull();
  });

  it('leaves what was placed on the table of its round, line by line', () => {
    const line = (key: string, amount: number) => ({
      key,
      name: key,
      odds: 2,
      amount,
      result: 'wait' as const,
    });
    const placed = {
      ...bet,
      betting_game_seq: game.game_seq,
      lines: [line('red', 1_000), line('n:7', 2_000)],
    };
    const again = { ...placed, betting_betcode: 'b_2', lines: [line('red', 500)] };
    const myBets = [again, placed, { ...bet, lines: [line('black', 9_000)] }];
    const table = { round: game, state: { myBets }, latest: before };
    const now = [
      ['red', 1_500],
      ['n:7', 2_000],
    ];
    expect([...lyingOn({ ...table, isRevealed: true })]).toEqual(now);
    // The bet on the round before lies there until its result is shown.
    expect([...lyingOn({ ...table, isRevealed: false })]).toEqual([...now, ['black', 9_000]]);
  });

  it('brings the last bet back', () => {
    useTray.setState({ lastLines: [{ key: 'red', amount: 2_000 }] });
    repeatLast();
    expect(useTray.getState().lines).toEqual([{ key: 'red', amount: 2_000 }]);
  });

  it('shows by the server’s rules why its bet cannot be accepted', () => {
    const line = { key: 'bac.player', name: '플레이어', odds: 200, amount: 10_000 };
    const at = open + 10_000;
    expect(whyNotPlaceLines([line], view, at)).toBeNull();
    expect(whyNotPlaceLines([], view, at)).toBe('선택후 베팅을 진행해주세요.');
    expect(whyNotPlaceLines([{ ...line, amount: 500 }], view, at)).toBe('최소 베팅금은 1,000원 입니다.');
    expect(whyNotPlaceLines([{ ...line, amount: 60_000 }], view, at)).toBe(
      '베팅 금액이 보유 금액을 초과할 수 없습니다.',
    );
    expect(whyNotPlaceLines([line], view, open + 35_000)).toBe('마감된 회차입니다.');
    expect(whyNotPlaceLines([line], view, open + 45_000)).toBe('이미 시작한 경기입니다.');
    expect(whyNotPlaceLines([{ ...line, odds: null }], view, at)).toBe('베팅이 불가능한 항목이 있습니다.');
  });

  it.each([
    [1_000, '1천'],
    [15_000, '1.5만'],
    [1_000_000, '100만'],
  ])('writes %i won on a chip as %s', (won, text) => {
    expect(shortAmount(won)).toBe(text);
  });
});
