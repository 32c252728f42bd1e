import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import css from './frame-sheet.module.css';

/** Window coordinates of the site around a frame, px. */
interface SiteWindow {
  readonly height: number;
  /** Height its bars cover at the bottom, from `scroll-padding-bottom`: '128px', or 'auto'. */
  readonly covered: string;
}

/** Whether the end of a frame, at `bottom` of the site's window, is below the window or behind the bars. */
export function isEndCovered(bottom: number, { height, covered }: SiteWindow): boolean {
  return bottom > height - (Number.parseFloat(covered) || 0);
}

interface FrameSheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A sheet over the game, from below, with a title and a close button. */
export function FrameSheet({ title, onClose, children }: FrameSheetProps) {
  useEffect(scrollToFrameEnd, []);
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

/** When the frame's end, and the sheet with it, is not visible, scrolls the site to it. */
function scrollToFrameEnd(): void {
  // Null when the surrounding site has another origin.
  const { frameElement } = window;
  if (!frameElement) return;
  const { scrollPaddingBottom: covered } = getComputedStyle(frameElement.ownerDocument.documentElement);
  const { bottom } = frameElement.getBoundingClientRect();
  if (isEndCovered(bottom, { height: parent.innerHeight, covered }))
    frameElement.scrollIntoView({ block: 'end' });
}
