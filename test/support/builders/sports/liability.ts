import { handler as betting } from '../../../../functions/api/betting/handler.ts';
import { suspendAtLimits } from '../../../../functions/jobs/sweep/suspend-at-limits.ts';
import { forgetSettings, saveSettings } from '../../../../functions/table/admin/settings.ts';
import document from '../../../../shared/model/default-settings.json' with { type: 'json' };
import type { MatchState } from '../../../../shared/model/sports/match.ts';
import { requestedLeg, requestedSlip } from '../betting/bets.ts';
import type { StoredMember } from '../member/members.ts';
import { callHandler } from '../request.ts';

const { config } = document;

/** Puts these limits of liability, and no other, in force. */
export async function limited(risk: object): Promise<void> {
  await saveSettings({ config: { ...config, admin: { ...config.admin, risk } } }, 1);
  forgetSettings();
}

let minutes = 0;
/** Epoch ms of the newest pass of the sweep. */
export const timeOfPass = (): number => Date.now() + minutes * 60_000;

/** A pass of the sweep a minute later: exposure is added up anew. */
export function pass(): Promise<number> {
  minutes += 1;
  return suspendAtLimits(timeOfPass());
}

/** On the home team at 1.85: a stake of 100,000 costs 85,000. */
export const place = (as: StoredMember, state: MatchState, amount: number, side = 'home') =>
  callHandler(betting, {
    path: '/betting/korean/process',
    as,
    body: requestedSlip([requestedLeg(state, side)], { amount }),
  });
