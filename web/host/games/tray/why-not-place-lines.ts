import { messageOf } from '../../../../shared/messages/refusal-sentence.ts';
import { hundredthsFrom } from '../../../../shared/rules/odds-text.ts';
import { whyNotOnRound } from '../../../../shared/rules/rounds/betting-on-a-round.ts';
import { namedBy, type Round } from '../../../../shared/rules/rounds/rounds.ts';
import type { Limits } from '../../../../shared/rules/slip/limits.ts';
import type { PricedLine } from '../frame/priced-line.ts';
import type { RoundView } from '../frame/use-round.ts';

/** The message the server would refuse these lines with, by the same rules; null when they can be placed. */
export function whyNotPlaceLines(lines: readonly PricedLine[], view: RoundView, now: number): string | null {
  const { state } = view;
  const refusal = whyNotOnRound({
    lines: lines.map((line) => ({ ...line, seen: line.odds })),
    round: roundOfView(view),
    limits: limitsOf(state.limits),
    cash: state.member.members_cash,
    // Where the outcome depends on the previous card, all lines count together.
    ...(!view.game.usesPrevious && { game: view.game }),
    now,
  });
  if (!refusal) return null;
  // Tables are bet at with the casino's credit.
  const code = view.game.table && refusal.code === 'insufficient-cash' ? 'insufficient-credit' : refusal.code;
  return messageOf(code, refusal.values);
}

/** The limits in the shape the rules take. */
export function limitsOf({ minBetting, maxBetting, maxWin, maxOdds }: RoundView['state']['limits']): Limits {
  return {
    maxFolders: 1,
    maxOdds: maxOdds === null ? null : hundredthsFrom(maxOdds),
    minBetting,
    maxBetting,
    maxWin,
    single: null,
  };
}

function roundOfView({ game, round }: RoundView): Round | null {
  const named = round && namedBy(round.game_seq);
  if (!named) return null;
  return {
    ...named,
    game: game.key,
    seq: round.game_seq,
    openAt: Date.parse(round.openAt),
    closeAt: Date.parse(round.closeAt),
    drawAt: Date.parse(round.game_starttime),
  };
}
