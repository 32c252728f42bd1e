import type { GameState } from '../../../shared/model/sports/match.ts';
import type { RefusalCode } from '../../../shared/refusals.ts';
import { hasUndecided } from '../../../shared/rules/settlement/operator-result.ts';
import { jobOf } from '../../table/settlement/jobs.ts';
import type { Wanted } from '../../table/settlement/manual-results.ts';

/** Long enough for every feed's correction; later it is an adjustment's matter (sports.md §6). */
const mayBeCorrected = 72 * 3_600_000;

/** Why two operators can no longer decide this of a match; null while something of it waits, or was settled lately and is to be corrected. */
export async function whyNotDecidable(
  state: GameState,
  { wanted, now }: { readonly wanted: Pick<Wanted, 'kind' | 'codes'>; readonly now: number },
): Promise<Extract<RefusalCode, 'already-handled' | 'too-late-to-settle'> | null> {
  const corrects = wanted.kind === 'again' || (wanted.kind === 'codes' && isCorrection(state, wanted));
  if (!corrects) return hasUndecided(state) ? null : 'already-handled';
  const { gameId, revision } = state.game;
  const last = await jobOf(gameId, revision);
  if (!last) return 'already-handled';
  return now - last.at > mayBeCorrected ? 'too-late-to-settle' : null;
}

function isCorrection({ markets }: GameState, { codes = [] }: Pick<Wanted, 'codes'>): boolean {
  const wanted = new Set(codes.map(({ betId }) => betId));
  const selections = markets.flatMap(({ folders }) => folders.flatMap((folder) => folder.selections));
  return selections.some(({ id, settlement }) => wanted.has(id) && settlement > 0);
}
