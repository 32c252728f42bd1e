import { epochOf } from '../../../lib/time/time.ts';
import type { FairRound } from '../steps/fair-query.ts';

/** Milliseconds behind the time something is due at. */
const margin = 500;
/** Milliseconds between looks at a draw that waits for outside entropy, and how long so often. */
const beat = 2_000;
const soon = 60_000;
const slowBeat = 30_000;

type Published = Pick<
  FairRound,
  'state' | 'result' | 'serverSeed' | 'serverSeedHash' | 'drawAt' | 'revealAt' | 'chain'
>;

/** Milliseconds after which a round's proof is to be read again: it is drawn then, or its seed public. False: no more is to come. */
export function untilMoreIsPublic(round: Published, now: number): number | false {
  if (round.state === 'void') return false;
  const { result, serverSeed, serverSeedHash, drawAt, revealAt, chain } = round;
  if (result === null) {
    const left = epochOf(drawAt) - now;
    if (left > 0) return left + margin;
    // Nobody committed to it before its close: it is never drawn.
    if (serverSeedHash === '') return false;
    return left > -soon ? beat : slowBeat;
  }
  if (serverSeed !== null || chain?.hash) return false;
  return Math.max(epochOf(revealAt) - now + margin, slowBeat);
}
