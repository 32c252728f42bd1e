import type { BetLeg } from '../../../../shared/model/betting/bet.ts';
import type { GameState, SettlementCode } from '../../../../shared/model/sports/match.ts';
import {
  type Decided,
  decidedByCodes,
  decidedByScore,
  decidedByVoid,
} from '../../../../shared/rules/settlement/operator-result.ts';
import type { Wanted } from '../../../table/settlement/manual-results.ts';

const codes: readonly SettlementCode[] = [1, 2, 3, 4, 5];

/** What operators' word makes of a game: the same for the preview and for the settlement. */
export function decideWanted(
  state: GameState,
  {
    wanted,
    strays,
    now,
  }: { readonly wanted: Wanted; readonly strays: readonly BetLeg[]; readonly now: number },
): Decided {
  const { kind, home, away, periods, ended, innings } = wanted;
  switch (kind) {
    case 'void':
      return decidedByVoid(state, { strays, now });
    case 'codes':
      return decidedByCodes(state, { codes: codesOf(wanted), now });
    case 'result':
    case 'again':
      return decidedByScore(state, {
        score: { home, away },
        ...(periods && { periods }),
        ending: { ...(ended && { ended }), ...(innings && { innings }) },
        again: kind === 'again',
        strays,
        now,
      });
  }
}

function codesOf({ codes: named = [] }: Wanted): Record<string, SettlementCode> {
  return Object.fromEntries(
    named.flatMap(({ betId, code }) => {
      const known = codes.find((one) => one === code);
      return known === undefined ? [] : [[betId, known]];
    }),
  );
}
