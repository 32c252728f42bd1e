import type { content } from '../../../shared/calls/content/content.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { deletingPopup, readPopup } from '../../table/content/popups.ts';
import { written } from './commit-with-audit.ts';

/** The audit line keeps the whole pop-up: it is nowhere else afterwards. */
export const popupDelete: Answer<typeof content.calls.popupDelete> = async (
  { seq, version, reason },
  context,
) => {
  const popup = await readPopup(seq);
  if (!popup) throw new Refusal('not-found');
  const line = context.audit({ target: `POPUP#${popup.seq}`, reason, before: popup, after: null });
  await written(deletingPopup({ ...popup, version }), line);
  return {};
};
