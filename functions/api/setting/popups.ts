import { randomInt } from 'node:crypto';
import type { setting } from '../../../shared/calls/setting.ts';
import type { Popup } from '../../../shared/model/content/wire-board.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { takeRateToken } from '../../runtime/http/rate-limits.ts';
import { perTableMemory } from '../../table/client/per-table-memory.ts';
import { countClosing, readPopups, type StoredPopup } from '../../table/content/popups.ts';

export const popups: Answer<typeof setting.calls.popups> = async (_, { now }) => ({
  popups: [...(await shownPopups(now))],
});

const finest = 1_000_000;

/** Counts a closed pop-up; anybody may call it, so it is rate-limited per address. */
export const popupClose: Answer<typeof setting.calls.popupClose> = async ({ seq }, { caller, ip, now }) => {
  takeRateToken('popupClose', ip, now);
  if (!(await shownPopups(now)).some((popup) => popup.seq === seq)) throw new Refusal('not-found');
  await countClosing(seq, { byMember: caller !== null, lot: randomInt(finest) / finest });
  return {};
};

/** Milliseconds a process caches them. */
const fresh = 2_000;
interface Copy {
  readonly until: number;
  readonly read: Promise<readonly StoredPopup[]>;
}
const memory = perTableMemory((): { copy?: Copy } => ({}));

/** Visible pop-ups whose time has come, newest first; at most 2 s old. */
export async function shownPopups(now: number): Promise<readonly Popup[]> {
  const cached = memory();
  if (!cached.copy || performance.now() >= cached.copy.until) {
    cached.copy = { until: performance.now() + fresh, read: readPopups() };
    cached.copy.read.catch(() => delete cached.copy);
  }
  return (await cached.copy.read)
    .filter(({ visible, hiddenUntil }) => visible && (hiddenUntil === null || hiddenUntil <= now))
    .map(({ seq, title, body, hiddenUntil }) => ({
      seq,
      title,
      url: body,
      isVisible: true,
      isSetDate: hiddenUntil === null ? null : new Date(hiddenUntil).toISOString(),
    }));
}
