import { randomInt } from 'node:crypto';
import type { setting } from '../../../shared/calls/setting.ts';
import type { Popup } from '../../../shared/model/content/wire-board.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { spend } from '../../runtime/http/rate-limits.ts';
import { ofThisTable } from '../../table/client/per-table-memory.ts';
import { countClosing, readPopups, type StoredPopup } from '../../table/content/popups.ts';

export const popups: Answer<typeof setting.calls.popups> = async (_, { now }) => ({
  popups: [...(await shownPopups(now))],
});

const finest = 1_000_000;

/** Counts it; anybody may close, so an address counts only so often. */
export const popupClose: Answer<typeof setting.calls.popupClose> = async ({ seq }, { caller, ip, now }) => {
  spend('popupClose', ip, now);
  if (!(await shownPopups(now)).some((popup) => popup.seq === seq)) throw new Refusal('not-found');
  await countClosing(seq, { byMember: caller !== null, lot: randomInt(finest) / finest });
  return {};
};

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
