import type { content } from '../../../shared/calls/content/content.ts';
import type { PopupInput } from '../../../shared/model/content/wire-content.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { Answer } from '../../runtime/http/context.ts';
import {
  type Closings,
  deletePopupActions,
  nextPopupSeq,
  readClosings,
  readPopup,
  readPopups,
  type StoredPopup,
  savePopupActions,
} from '../../table/content/popups.ts';
import { commitWithAudit } from './commit-with-audit.ts';

export const popupsList: Answer<typeof content.calls.popupsList> = async () => {
  const [popups, closings] = await Promise.all([readPopups(), readClosings()]);
  return { list: popups.map((popup) => popupToWire(popup, closings.get(popup.seq))) };
};

/** The audit line contains the whole pop-up: it is stored nowhere else afterwards. */
export const popupDelete: Answer<typeof content.calls.popupDelete> = async (
  { seq, version, reason },
  context,
) => {
  const popup = await readPopup(seq);
  if (!popup) throw new Refusal('not-found');
  const line = context.audit({ target: `POPUP#${popup.seq}`, reason, before: popup, after: null });
  await commitWithAudit(deletePopupActions({ ...popup, version }), line);
  return {};
};

/** A new pop-up, or a new version of the one that was read. */
export const popupSave: Answer<typeof content.calls.popupSave> = async (request, context) => {
  // Loaded when an operator saves: members who read need not wait for a third of the bundle.
  const { sanitizeHtmlField } = await import('./sanitize-html.ts');
  const { seq, version, title, url, isVisible, isSetDate, reason } = request;
  const { caller, now } = context;
  const before = seq === undefined ? undefined : await readPopup(seq);
  if (seq !== undefined && !before) throw new Refusal('not-found');
  const popup: StoredPopup = {
    seq: before?.seq ?? (await nextPopupSeq()),
    title,
    body: sanitizeHtmlField(url, 'url'),
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
  // Checks the version the operator read: a change in between is refused.
  await commitWithAudit(savePopupActions(popup, before && { ...before, version: version ?? 0 }), line);
  return { popup: popupToWire(popup, (await readClosings()).get(popup.seq)) };
};

/** Bodies are long: the audit line has their beginning and length, the table the whole. */
function shortened({ body, ...popup }: StoredPopup): object {
  return { ...popup, body: body.slice(0, 500), length: body.length };
}

function popupToWire(popup: StoredPopup, closings: Closings | undefined): PopupInput {
  return {
    seq: popup.seq,
    title: popup.title,
    url: popup.body,
    isVisible: popup.visible,
    isSetDate: popup.hiddenUntil === null ? null : iso(popup.hiddenUntil),
    version: popup.version,
    changedAt: iso(popup.changedAt),
    changedBy: popup.changedBy,
    closes: closings?.closes ?? 0,
    memberCloses: closings?.memberCloses ?? 0,
  };
}

const iso = (time: number) => new Date(time).toISOString();
