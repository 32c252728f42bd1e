import type { SlotRecord } from '../../../shared/model/casino/slot-record.ts';
import { log } from '../../runtime/log.ts';
import { postponeSlotRound } from '../../table/casino/slot-rounds.ts';
import { playSlotRound, type SendCallback } from './play-slot-round.ts';

const second = 1_000;
const hour = 3_600 * second;
/** Milliseconds to the next attempt, by how many failed: the design's 1, 2, 5, 10, 30 s and so on. */
const pauses = [1, 2, 5, 10, 30, 60, 120, 300, 600, 1_800].map((seconds) => seconds * second);
/** Attempts end so long after the round began; then only its member's own calls finish it. */
const longest = 24 * hour;
/** Milliseconds after which an open round is reported to the operators. */
const stuck = 600_000;

/** When an open round is tried again, epoch ms; null for never by itself. */
export function nextSlotAttempt({ at, tries }: Pick<SlotRecord, 'at' | 'tries'>, now: number): number | null {
  if (now - at >= longest) return null;
  return now + (pauses[tries] ?? hour);
}

/** One attempt to finish a round; a failed one sets the next. @throws what made it fail */
export async function attemptSlotRound(
  round: SlotRecord,
  { send, now }: { readonly send: SendCallback; readonly now: number },
): Promise<SlotRecord> {
  try {
    return await playSlotRound(round, send);
  } catch (failure) {
    const { memberSeq, seq, at } = round;
    const about = { memberSeq, target: seq, milliseconds: now - at };
    const message = failure instanceof Error ? failure.message : String(failure);
    if (now - at > stuck) log.error('casino-round-stuck', { ...about, message });
    else log.warn('casino-round-unknown', { ...about, message });
    // Not set, the attempt of before stands: it is due already.
    await postponeSlotRound(round, nextSlotAttempt(round, now)).catch(() => undefined);
    throw failure;
  }
}
