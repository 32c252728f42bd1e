import type { ReplyOf } from '../../../shared/calls/call.ts';
import type { games } from '../../../shared/calls/games/games.ts';
import { epochOf } from '../../lib/time/time.ts';

/** Milliseconds behind the time something is due at. */
const margin = 500;
/** Milliseconds between looks at a draw that waits for outside entropy, and how long so often. */
const pollEvery = 2_000;
const pollFastFor = 60_000;
const slowPollEvery = 30_000;

type Published = Pick<
  ReplyOf<typeof games.calls.fairRound>,
  'state' | 'result' | 'serverSeed' | 'serverSeedHash' | 'drawAt' | 'revealAt' | 'chain'
>;

/** Milliseconds after which a round's proof is to be read again: it is drawn then, or its seed public. False: no more is to come. */
export function rereadProofAfter(round: Published, now: number): number | false {
  if (round.state === 'void') return false;
  const { result, serverSeed, serverSeedHash, drawAt, revealAt, chain } = round;
  if (result === null) {
    const left = epochOf(drawAt) - now;
    if (left > 0) return left + margin;
    // Nobody committed to it before its close: it is never drawn.
    if (serverSeedHash === '') return false;
    return left > -pollFastFor ? pollEvery : slowPollEvery;
  }
  if (serverSeed !== null || chain?.hash) return false;
  return Math.max(epochOf(revealAt) - now + margin, slowPollEvery);
}
