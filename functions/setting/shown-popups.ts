import type { Popup } from '../../shared/model/wire-board.ts';
import { readPopups, type StoredPopup } from '../table/popups.ts';

/** Milliseconds a process keeps them. */
const fresh = 2_000;
let copy: { readonly until: number; readonly read: Promise<readonly StoredPopup[]> } | undefined;

/** Visible pop-ups whose time has come, newest first; at most 2 s old. */
export async function shownPopups(now: number): Promise<readonly Popup[]> {
  if (!copy || performance.now() >= copy.until) {
    copy = { until: performance.now() + fresh, read: readPopups() };
    copy.read.catch(() => {
      copy = undefined;
    });
  }
  return (await copy.read)
    .filter(({ visible, hiddenUntil }) => visible && (hiddenUntil === null || hiddenUntil <= now))
    .map(({ seq, title, body, hiddenUntil }) => ({
      seq,
      title,
      url: body,
      isVisible: true,
      isSetDate: hiddenUntil === null ? null : new Date(hiddenUntil).toISOString(),
    }));
}
