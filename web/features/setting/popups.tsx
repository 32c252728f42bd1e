import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type SyntheticEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { isPopupShown, nextKoreanDay } from '../../../shared/rules/content/popup-shown.ts';
import { api } from '../../lib/calls/api.ts';
import { serverNow } from '../../lib/time/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { lockScroll } from '../../ui/dialogs/scroll-lock.ts';
import { HtmlBody } from '../../ui/html-body.tsx';
import css from './popups.module.css';

interface HiddenPopups {
  /** Epoch milliseconds until which a pop-up stays away from this device, by its number. */
  readonly until: Readonly<Record<string, number>>;
}

const initial: HiddenPopups = { until: {} };

/** '오늘 하루 열지 않음', on this device. */
const useHiddenPopups = create<HiddenPopups>()(
  persist(() => initial, { name: 'hidden-popups', version: 1, migrate: () => initial }),
);

interface ClosedPopups {
  /** Numbers of the pop-ups closed in this tab. */
  readonly closed: readonly number[];
}

const noneClosed: ClosedPopups = { closed: [] };

/** 닫기: stays away until the tab is closed, however often its pages are loaded. */
const useClosedPopups = create<ClosedPopups>()(
  persist(() => noneClosed, {
    name: 'closed-popups',
    version: 1,
    migrate: () => noneClosed,
    storage: createJSONStorage(() => sessionStorage),
  }),
);

function markClosed(seqs: readonly number[]): void {
  useClosedPopups.setState(({ closed }) => ({ closed: [...closed, ...seqs] }));
}

/** Forgets what has passed on the way. */
function hidePopup(seq: number, { until, now }: { readonly until: number; readonly now: number }): void {
  useHiddenPopups.setState((before) => {
    const waiting = Object.entries(before.until).filter(([, time]) => time > now);
    return { until: { ...Object.fromEntries(waiting), [seq]: until } };
  });
}

/** Event pop-ups in one stack with a pager; what is closed stays away from the tab, or from the device until tomorrow. */
export function Popups() {
  const reply = useQuery({
    queryKey: ['popups'],
    queryFn: async () => (await api.setting.popups({})).popups,
    staleTime: 60_000,
  });
  // Built in slices: they come while the page is being read.
  const data = useDeferredValue(reply.data);
  const { until } = useHiddenPopups();
  const { closed } = useClosedPopups();
  const [at, setAt] = useState(0);
  const now = serverNow();
  const stack = (data ?? []).filter(
    (popup) => !closed.includes(popup.seq) && isPopupShown(popup, { hiddenUntil: until[popup.seq], now }),
  );
  const place = Math.min(at, stack.length - 1);
  const popup = stack[place];
  if (!popup) return null;
  const close = (seqs: readonly number[], today: boolean): void => {
    for (const seq of seqs) {
      if (today) hidePopup(seq, { until: nextKoreanDay(now), now });
      // Only a statistic: a failure does not matter.
      api.setting.popupClose({ seq }).catch(() => undefined);
    }
    markClosed(seqs);
  };
  return (
    <Stack
      title={popup.title}
      onEscape={() =>
        close(
          stack.map(({ seq }) => seq),
          false,
        )
      }
    >
      <header className={css.head}>
        <h2>{popup.title}</h2>
        <button
          type="button"
          className={css.icon}
          aria-label="닫기"
          onClick={() => close([popup.seq], false)}
        >
          <IconX size={20} aria-hidden />
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a body longer than the window is scrolled by keys. */}
      <section className={css.body} key={popup.seq} tabIndex={0} aria-label="팝업 내용">
        <HtmlBody html={popup.url} />
      </section>
      {stack.length > 1 && (
        <div className={css.pager}>
          <button
            type="button"
            className={css.icon}
            aria-label="이전 팝업"
            disabled={place === 0}
            onClick={() => setAt(place - 1)}
          >
            <IconChevronLeft size={20} aria-hidden />
          </button>
          <span aria-live="polite">
            {place + 1} / {stack.length}
          </span>
          <button
            type="button"
            className={css.icon}
            aria-label="다음 팝업"
            disabled={place === stack.length - 1}
            onClick={() => setAt(place + 1)}
          >
            <IconChevronRight size={20} aria-hidden />
          </button>
        </div>
      )}
      <footer className={css.foot}>
        <Button variant="quiet" onClick={() => close([popup.seq], true)}>
          오늘 하루 열지 않음
        </Button>
        <Button onClick={() => close([popup.seq], false)}>닫기</Button>
      </footer>
    </Stack>
  );
}

interface StackProps {
  readonly title: string;
  readonly onEscape: () => void;
  readonly children: ReactNode;
}

/** The browser's own modal dialog: it keeps focus inside, gives it back, and closes by Esc. */
function Stack({ title, onEscape, children }: StackProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // It opens by itself, so focus goes to the dialog and not to a button.
    dialog.current?.focus();
    return lockScroll();
  }, []);
  const leave = (event: SyntheticEvent): void => {
    event.preventDefault();
    onEscape();
  };
  return (
    <dialog ref={dialog} className={css.dialog} aria-label={title} tabIndex={-1} onCancel={leave}>
      {children}
    </dialog>
  );
}
