import type { betting } from '../../shared/calls/betting.ts';
import type { SportsBetKindName } from '../../shared/rules/bet-kinds.ts';
import type { Answer } from '../runtime/context.ts';
import { untilItHolds } from '../runtime/take-bet.ts';
import { judgeAsked, takeNow, takenBefore } from './take-now.ts';

/** The placement of a kind that is taken at once: load → decide → commit, two round trips to the table. */
export function place(kind: SportsBetKindName): Answer<typeof betting.calls.placeKorean> {
  return (request, context) =>
    untilItHolds(async () => {
      const judged = await judgeAsked(kind, request, context);
      return (await takenBefore(judged, context)) ?? takeNow(judged, context);
    });
}
