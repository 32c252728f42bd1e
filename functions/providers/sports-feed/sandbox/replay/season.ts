import type { SportKey } from '../play/slots.ts';
import type { SeasonRow } from './season-row.ts';

/** Where the engine's matches come from: a season file or the model. */
export interface Season {
  readonly source: 'sandbox' | 'replay';
  readonly sports: readonly SportKey[];
  /** The row played at a kick-off number; the same for ever. */
  rowOf(sport: SportKey, slot: number): SeasonRow;
}
