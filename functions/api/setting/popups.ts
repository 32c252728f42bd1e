import type { Popup } from '../../../shared/model/content/wire-board.ts';
import { ofThisTable } from '../../table/client/per-table-memory.ts';
import { readPopups, type StoredPopup } from '../../table/content/popups.ts';

/** Milliseconds a process keeps them. */
const fresh = 2_000;
interface Copy {
  readonly until: number;
  readonly read: Promise<readonly StoredPopup[]>;
}
const memory = ofThisTable((): { copy?: Copy } => ({}));

/** Visible pop-ups whose time has come, newest first; at most 2 s old. */
export async function shownPopups(now: number): Promise<readonly Popup[]> {
  const kept = memory();
  if (!kept.copy || performance.now() >= kept.copy.until) {
    kept.copy = { until: performance.now() + fresh, read: readPopups() };
    kept.copy.read.catch(() => delete kept.copy);
  }
  return (await kept.copy.read)
    .filter(({ visible, hiddenUntil }) => visible && (hiddenUntil === null || hiddenUntil <= now))
    .map(({ seq, title, body, hiddenUntil }) => ({
      seq,
      title,
      url: body,
      isVisible: true,
      isSetDate: hiddenUntil === null ? null : new Date(hiddenUntil).toISOString(),
    }));
}
