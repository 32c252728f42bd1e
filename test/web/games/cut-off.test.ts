import { describe, expect, it } from 'vitest';
import { afterCutOff, type CutOffState } from '../../../web/features/games/after-cut-off.ts';

const nothing = { clears: false, hides: false, closesSheet: false, announcesOutcome: false };
const open: CutOffState = { isClosed: false, phase: 'idle' };
const isClosed: CutOffState = { isClosed: true, phase: 'idle' };
const sending: CutOffState = { isClosed: true, phase: 'placing' };
const at = (now: CutOffState, before: CutOffState, isPlaced = false) =>
  afterCutOff(now, { before, isPlaced });

describe('the cut-off of a mini game', () => {
  it('empties the cart, hides the modals and closes the slip’s sheet, once [state mini cut-off]', () => {
    expect(at(open, open)).toEqual(nothing);
    expect(at(isClosed, open)).toEqual({
      clears: true,
      hides: true,
      closesSheet: true,
      announcesOutcome: false,
    });
    expect(at(isClosed, isClosed)).toEqual({ ...nothing, clears: true });
  });

  it('leaves a receipt where it is', () => {
    expect(at(isClosed, open, true)).toMatchObject({ hides: true, closesSheet: false });
  });

  it('keeps the slip of a bet under way until its answer, and then its receipt', () => {
    expect(at(sending, { ...open, phase: 'placing' })).toEqual({ ...nothing, hides: true });
    expect(at({ ...sending, phase: 'checking' }, sending)).toEqual(nothing);
    expect(at(isClosed, sending, true)).toMatchObject({ closesSheet: false, announcesOutcome: true });
  });

  it('closes the slip of a bet that came too late, and shows so', () => {
    expect(at(isClosed, sending)).toEqual({
      clears: true,
      hides: false,
      closesSheet: true,
      announcesOutcome: true,
    });
  });
});
