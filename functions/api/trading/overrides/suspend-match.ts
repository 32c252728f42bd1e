import type { trading } from '../../../../shared/calls/trading/trading.ts';
import { matchName } from '../../../../shared/rules/trading/match-name.ts';
import { refuseOwnBet } from '../../../domain/admin/own-bet.ts';
import { shownTime } from '../../../domain/trading/lift-shown.ts';
import { overrideMatch } from '../../../domain/trading/override-match.ts';
import type { Answer, Context } from '../../../runtime/http/context.ts';

/** The operators' switch: while it is on, every bet on the match is refused, whatever the feed sends. */
export const gameSuspend: Answer<typeof trading.calls.gameSuspend> = async (
  { gameId, suspended, at, reason },
  context,
) => {
  await suspendMatch(gameId, { suspended, reason, context, shownAt: shownTime(at) });
  return { suspended };
};

/** @throws Refusal not-found, override-replaced, own-bet, busy */
export async function suspendMatch(
  gameId: string,
  named: {
    readonly suspended: boolean;
    readonly reason: string;
    readonly context: Context<'operator'>;
    /** Of a lift: when the suspension that was shown was set, epoch ms. */
    readonly shownAt?: number | undefined;
  },
): Promise<void> {
  const { suspended, reason, context, shownAt } = named;
  // Stopping pays nobody, and may be urgent.
  if (!suspended) await refuseOwnBet(gameId, context);
  await overrideMatch(gameId, {
    context,
    reason,
    shownAt,
    override: ({ match }) => ({
      match: { ...match, suspended },
      line: { scope: 'game', id: gameId, name: matchName(match) },
      isSet: suspended,
      before: { suspended: match.suspended },
      after: { suspended },
    }),
  });
}
