import { randomInt } from 'node:crypto';
import type { setting } from '../../../shared/calls/setting.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { spend } from '../../runtime/http/rate-limits.ts';
import { countClosing } from '../../table/content/popups.ts';
import { shownPopups } from './popups.ts';

const finest = 1_000_000;

/** Counts it; anybody may close, so an address counts only so often. */
export const popupClose: Answer<typeof setting.calls.popupClose> = async ({ seq }, { caller, ip, now }) => {
  spend('popupClose', ip, now);
  if (!(await shownPopups(now)).some((popup) => popup.seq === seq)) throw new Refusal('not-found');
  await countClosing(seq, { byMember: caller !== null, lot: randomInt(finest) / finest });
  return {};
};
