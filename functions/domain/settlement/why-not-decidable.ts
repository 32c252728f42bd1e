import type { MatchState } from '../../../shared/model/sports/match.ts';
import type { RefusalCode } from '../../../shared/refusals.ts';
import { hasUndecided, isDecided } from '../../../shared/rules/leg-result.ts';
import { jobOf } from '../../table/settlement/jobs.ts';
import type { RequestedResult } from '../../table/settlement/manual-results.ts';

/** Longer than any feed takes to correct; afterwards only an adjustment can. */
const mayBeCorrected = 72 * 3_600_000;

/**
 * Why operators can no longer enter this result of a match. Null while something of it is undecided, or while a
 * settled result may still be corrected.
 */
export async function whyNotDecidable(
  state: MatchState,
  { wanted, now }: { readonly wanted: Pick<RequestedResult, 'kind' | 'codes'>; readonly now: number },
): Promise<Extract<RefusalCode, 'already-handled' | 'too-late-to-settle'> | null> {
  const corrects = wanted.kind === 'again' || (wanted.kind === 'codes' && isCorrection(state, wanted));
  if (!corrects) return hasUndecided(state) ? null : 'already-handled';
  const { gameId, revision } = state.match;
  const last = await jobOf(gameId, revision);
  if (!last) return 'already-handled';
  return now - last.at > mayBeCorrected ? 'too-late-to-settle' : null;
}

function isCorrection({ markets }: MatchState, { codes = [] }: Pick<RequestedResult, 'codes'>): boolean {
  const wanted = new Set(codes.map(({ betId }) => betId));
  const selections = markets.flatMap(({ folders }) => folders.flatMap((folder) => folder.selections));
  return selections.some(({ id, settlement }) => wanted.has(id) && isDecided(settlement));
}
