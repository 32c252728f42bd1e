import type { FeedMessage } from '../../../functions/providers/sports-feed/message.ts';
import { engine } from '../../../functions/providers/sports-feed/sandbox/engine.ts';
import type { Season } from '../../../functions/providers/sports-feed/sandbox/model/season.ts';
import { sandboxSeason } from '../../../functions/providers/sports-feed/sandbox/replay/sandbox-season.ts';
import { virtualClock } from '../../../shared/rules/rounds/virtual-clock.ts';
import { seeded } from '../system/seeded.ts';

const start = Date.UTC(2026, 10, 20);
const STEP = 30_000;
const FIXTURE = 1;
/** Share of messages that never arrive, that arrive late, and how many places late at most. */
const LOST = 0.02;
const LATE = 0.1;
const PLACES = 40;
/** Share of messages told again, and how many places later at most. */
const REPEATED = 0.1;
const LATER = 400;

export interface Day {
  readonly messages: number;
  readonly seed: number;
  readonly sports: Season['sports'];
}

/**
 * A day of the sandbox feed as a bad line brings it: some messages lost, some overtaken. A fixture is never overtaken: what
 * is told of a match before it is known is ignored, and would be news when told again. The same for a seed.
 */
export function disorderedDay({ messages, seed, sports }: Day): readonly FeedMessage[] {
  const random = seeded(seed);
  const { emit } = engine({ ...sandboxSeason(), sports }, virtualClock(1));
  const told: { readonly message: FeedMessage; readonly place: number }[] = [];
  for (let to = start; told.length < messages; to += STEP) {
    for (const message of emit(to === start ? null : to - STEP, to)) {
      if (random() < LOST) continue;
      const late = message.Header.Type !== FIXTURE && random() < LATE ? random() * PLACES : 0;
      told.push({ message, place: told.length + late });
    }
  }
  return told
    .slice(0, messages)
    .toSorted((a, b) => a.place - b.place)
    .map(({ message }) => message);
}

/** The day in stretches of messages handed over together, some repeated later on; which ones is the seed's. */
export function withRepeats(
  day: readonly FeedMessage[],
  { seed, together }: { readonly seed: number; readonly together: number },
): readonly (readonly FeedMessage[])[] {
  const random = seeded(seed);
  const stretches: FeedMessage[][] = Array.from({ length: Math.ceil(day.length / together) }, () => []);
  const last = stretches.length - 1;
  const into = (place: number) => stretches[Math.min(last, Math.floor(place / together))];
  const repeats = new Map<number, FeedMessage[]>();
  for (const [place, message] of day.entries()) {
    into(place)?.push(message);
    for (const repeated of repeats.get(place) ?? []) into(place)?.push(repeated);
    repeats.delete(place);
    if (random() >= REPEATED) continue;
    const later = place + 1 + Math.floor(random() * LATER);
    repeats.set(later, [...(repeats.get(later) ?? []), message]);
  }
  // What falls behind the end is told with the last stretch.
  for (const repeated of repeats.values()) into(day.length)?.push(...repeated);
  return stretches;
}
