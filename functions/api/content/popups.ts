import type { content } from '../../../shared/calls/content/content.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { Answer } from '../../runtime/http/context.ts';
import {
  deletingPopup,
  nextPopupSeq,
  readClosings,
  readPopup,
  readPopups,
  type StoredPopup,
  savingPopup,
} from '../../table/content/popups.ts';
import { written } from './commit-with-audit.ts';
import { editedPopup } from './edited.ts';
import { sanitised } from './sanitize-html.ts';

export const popupsList: Answer<typeof content.calls.popupsList> = async () => {
  const [popups, closings] = await Promise.all([readPopups(), readClosings()]);
  return { list: popups.map((popup) => editedPopup(popup, closings.get(popup.seq))) };
};

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

/** A new pop-up, or a new version of the one that was read. */
export const popupSave: Answer<typeof content.calls.popupSave> = async (request, context) => {
  const { seq, version, title, url, isVisible, isSetDate, reason } = request;
  const { caller, now } = context;
  const before = seq === undefined ? undefined : await readPopup(seq);
  if (seq !== undefined && !before) throw new Refusal('not-found');
  const popup: StoredPopup = {
    seq: before?.seq ?? (await nextPopupSeq()),
    title,
    body: sanitised(url, 'url'),
    visible: isVisible,
    hiddenUntil: isSetDate === null ? null : Date.parse(isSetDate),
    version: (version ?? 0) + 1,
    changedAt: now,
    changedBy: caller.operatorId,
  };
  const line = context.audit({
    target: `POPUP#${popup.seq}`,
    reason,
    before: before ? shortened(before) : null,
    after: shortened(popup),
  });
  // The version the operator read, not the one that stands: a change in between is refused.
  await written(savingPopup(popup, before && { ...before, version: version ?? 0 }), line);
  return { popup: editedPopup(popup, (await readClosings()).get(popup.seq)) };
};

/** Bodies are long: the line keeps their beginning and length, the table the whole. */
function shortened({ body, ...popup }: StoredPopup): object {
  return { ...popup, body: body.slice(0, 500), length: body.length };
}
