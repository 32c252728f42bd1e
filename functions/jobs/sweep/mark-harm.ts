import { accessLife } from '../../runtime/session/access-token.ts';
import { settings } from '../../table/admin/settings.ts';
import { dailyWalk } from './daily-walk.ts';

/** Records what markers of harm members show. From 06:10: the night is over and settled. */
export const { pass: markHarm, forgetDay: forgetHarmDay } = dailyWalk({
  name: 'harm',
  startsAt: (6 * 60 + 10) * 60_000,
  atOnce: 4,
  lookAt: async (memberSeq, now) => {
    // Loaded by the daily walk alone: the sweep's cold start stays small.
    const [{ harmMarkers }, { harmFactsOf, recordHarm }] = await Promise.all([
      import('../../../shared/rules/member/harm-markers.ts'),
      import('../../table/protection/harm.ts'),
    ]);
    const facts = await harmFactsOf(memberSeq, { now, tokenLife: accessLife * 1000 });
    const { admin } = await settings();
    return recordHarm(memberSeq, harmMarkers(facts, now, admin?.risk?.harm), now);
  },
});
