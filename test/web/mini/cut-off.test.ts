import { describe, expect, it } from 'vitest';
import { afterCutOff, type Standing } from '../../../web/features/mini/rounds/cut-off.ts';

const nothing = { clears: false, hides: false, closesSheet: false, tellsOutcome: false };
const open: Standing = { shut: false, phase: 'idle' };
const shut: Standing = { shut: true, phase: 'idle' };
const sending: Standing = { shut: true, phase: 'placing' };
const at = (now: Standing, before: Standing, isTaken = false) => afterCutOff(now, { before, isTaken });

describe('the cut-off of a mini game', () => {
  it('empties the cart, hides the modals and closes the slip’s sheet, once [state mini cut-off]', () => {
    expect(at(open, open)).toEqual(nothing);
    expect(at(shut, open)).toEqual({ clears: true, hides: true, closesSheet: true, tellsOutcome: false });
    expect(at(shut, shut)).toEqual({ ...nothing, clears: true });
  });

  it('leaves a receipt where it is', () => {
    expect(at(shut, open, true)).toMatchObject({ hides: true, closesSheet: false });
  });

  it('keeps the slip of a bet under way until its answer, and then its receipt', () => {
    expect(at(sending, { ...open, phase: 'placing' })).toEqual({ ...nothing, hides: true });
    expect(at({ ...sending, phase: 'checking' }, sending)).toEqual(nothing);
    expect(at(shut, sending, true)).toMatchObject({ closesSheet: false, tellsOutcome: true });
  });

  it('closes the slip of a bet that came too late, and says so', () => {
    expect(at(shut, sending)).toEqual({ clears: true, hides: false, closesSheet: true, tellsOutcome: true });
  });
});
