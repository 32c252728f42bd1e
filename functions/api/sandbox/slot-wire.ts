import type { SlotRecord } from '../../../shared/model/casino/slot-record.ts';
import type { WireSlotRound } from '../../../shared/model/casino/wire-slot.ts';
import { slotTitle } from '../../../shared/rules/casino/slot-catalogue.ts';

/** A round as its pages list it. */
export function slotRoundToWire(round: SlotRecord): WireSlotRound {
  const { seq, gameId, at, pair, nonce, freeFrom, freeSpins = 0, stake, won, state } = round;
  return {
    ...{ seq, gameId, pair, nonce, freeSpins, stake, state },
    gameName: slotTitle(gameId)?.title.ko ?? gameId,
    at: new Date(at).toISOString(),
    freeFrom: freeFrom ?? null,
    won: won ?? null,
  };
}
