import type { TokenState } from './frame-api.ts';

/** The server is not asked more often, ms. */
const soonest = 1_000;
/** Whose own bet is in the air hears of its crash so soon, ms: he would go on asking for a way out that is gone. */
const inTheAir = 350;
/** Behind an instant of the clock: members' frames do not all ask in its very millisecond. */
const behind = 150;
const never = 3_600_000;
/** A result that is not there so long after its draw is not waited for: nobody had committed to its round. */
const latest = 60_000;

type Known = Pick<TokenState, 'game' | 'rounds' | 'myBets' | 'flight'>;

/** How long until a game's state is worth asking for again, ms: at the close, at the draw, and until the result is there. */
export function nextAsk({ game, rounds, myBets, flight }: Known, now: number): number {
  if (game === null) return never;
  const [before] = rounds;
  const isMissing =
    before?.result === null && before.state !== 'void' && now - Date.parse(before.drawAt) < latest;
  const isInTheAir =
    flight !== null &&
    flight.phase !== 'crashed' &&
    now >= Date.parse(flight.startedAt) &&
    myBets.some(
      ({ betting_game_seq: seq, betting_total_result: result }) => result === 'wait' && seq === game.game_seq,
    );
  if (isInTheAir) return inTheAir;
  const isUnsettled = myBets.some(
    ({ betting_game_seq: seq, betting_total_result: result }) => result === 'wait' && seq < game.game_seq,
  );
  if (isMissing || isUnsettled || flight?.phase === 'flying') return soonest;
  const next = [Date.parse(game.closeAt), Date.parse(game.game_starttime)].find((at) => at > now);
  return next === undefined ? soonest : Math.max(soonest, next - now + behind);
}
