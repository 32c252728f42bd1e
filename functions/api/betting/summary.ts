import type { betting } from '../../../shared/calls/betting/betting.ts';
import { playSummary } from '../../domain/betting/play-summary.ts';
import type { Answer } from '../../runtime/http/context.ts';

export const summary: Answer<typeof betting.calls.summary> = ({ days }, { caller, now }) =>
  playSummary(caller.memberSeq, { days, now });
