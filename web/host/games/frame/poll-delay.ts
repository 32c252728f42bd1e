import type { TokenState } from './frame-api.ts';

/** Minimum between two requests, ms. */
const minDelay = 1_000;
/** While the member has a bet on a flight, ms: the cash-out button must go soon after the crash. */
const flyingDelay = 350;
/** Added after an instant of the clock, ms, so that requests do not arrive just before it. */
const jitterMs = 150;
const never = 3_600_000;
/** A result missing this long after its draw is not waited for: the round had no commitment. */
const maxWait = 60_000;

type Known = Pick<TokenState, 'game' | 'rounds' | 'myBets' | 'flight'>;

/** Milliseconds until a game's state is requested again: at the close, at the draw, and until the result is there. */
export function nextPollDelay({ game, rounds, myBets, flight }: Known, now: number): number {
  if (game === null) return never;
  const [before] = rounds;
  const isMissing =
    before?.result === null && before.state !== 'void' && now - Date.parse(before.drawAt) < maxWait;
  const isFlying =
    flight !== null &&
    flight.phase !== 'crashed' &&
    now >= Date.parse(flight.startedAt) &&
    myBets.some(
      ({ betting_game_seq: seq, betting_total_result: result }) => result === 'wait' && seq === game.game_seq,
    );
  if (isFlying) return flyingDelay;
  const isUnsettled = myBets.some(
    ({ betting_game_seq: seq, betting_total_result: result }) => result === 'wait' && seq < game.game_seq,
  );
  if (isMissing || isUnsettled || flight?.phase === 'flying') return minDelay;
  const next = [Date.parse(game.closeAt), Date.parse(game.game_starttime)].find((at) => at > now);
  return next === undefined ? minDelay : Math.max(minDelay, next - now + jitterMs);
}
