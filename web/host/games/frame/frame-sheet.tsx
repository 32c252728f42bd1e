import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import css from './frame-sheet.module.css';

/** Window coordinates of the site around a frame, px. */
interface SiteWindow {
  readonly height: number;
  /** What its bars cover of the end, as its `scroll-padding-bottom` says: '128px', or 'auto'. */
  readonly covered: string;
}

/** Whether a frame's end, at `bottom` of the site's window, lies below the window or behind the bars at its end. */
export function isBehindFoot(bottom: number, { height, covered }: SiteWindow): boolean {
  return bottom > height - (Number.parseFloat(covered) || 0);
}

interface FrameSheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Over the game from below, with its title and a way out. */
export function FrameSheet({ title, onClose, children }: FrameSheetProps) {
  useEffect(showFoot, []);
  return (
    <Sheet title={title} from="below" onClose={onClose}>
      <div className={css.head}>
        <h2>{title}</h2>
        <button type="button" className={css.close} onClick={onClose} aria-label="닫기">
          <IconX size={20} aria-hidden />
        </button>
      </div>
      <div className={css.body}>{children}</div>
    </Sheet>
  );
}

/** A frame may reach below the window or behind the site's bars, and the sheet with it: the site is scrolled to the frame's end. */
function showFoot(): void {
  // Null where the site around is another's.
  const { frameElement } = window;
  if (!frameElement) return;
  const { scrollPaddingBottom: covered } = getComputedStyle(frameElement.ownerDocument.documentElement);
  const { bottom } = frameElement.getBoundingClientRect();
  if (isBehindFoot(bottom, { height: parent.innerHeight, covered }))
    frameElement.scrollIntoView({ block: 'end' });
}
