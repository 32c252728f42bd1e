import type { betting } from '../../../shared/calls/betting/betting.ts';
import type { SportsBetKindName } from '../../../shared/rules/slip/bet-kinds.ts';
import { untilItHolds } from '../../domain/betting/accept-bet.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { judgeAsked, takeNow, takenBefore } from './take-now-merged.ts';

/** The placement of a kind that is taken at once: load → decide → commit, two round trips to the table. */
export function place(kind: SportsBetKindName): Answer<typeof betting.calls.placeKorean> {
  return (request, context) =>
    untilItHolds(async () => {
      const judged = await judgeAsked(kind, request, context);
      return (await takenBefore(judged, context)) ?? takeNow(judged, context);
    });
}
