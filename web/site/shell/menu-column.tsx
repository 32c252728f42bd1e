import { type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import { useMedia } from '../../lib/page/media.ts';
import css from './menu-column.module.css';
import { SideMenu } from './side-menu.tsx';

/** Where the menu shows pictures alone (side-menu.module.css). */
const picturesAlone = '(min-width: 1024px) and (max-width: 1279.98px)';

interface Named {
  readonly name: string;
  /** Pixels in the window. */
  readonly left: number;
  readonly middle: number;
}

function namedAt(target: EventTarget): Named | null {
  const entry = target instanceof Element ? target.closest('a, button') : null;
  if (entry === null) return null;
  const { right, top, height } = entry.getBoundingClientRect();
  const words = [...entry.querySelectorAll('span, small')].map(({ textContent }) => textContent);
  return { name: words.join(' '), left: right, middle: top + height / 2 };
}

/** The menu beside a page. Where it shows pictures alone, the one that is pointed at or has the focus says its name; Escape puts that away. */
export function MenuColumn({ className }: { readonly className: string | undefined }) {
  const areAlone = useMedia(picturesAlone);
  const [shown, show] = useState<Named | null>(null);
  const look = ({ target }: SyntheticEvent): void => show((before) => namedAt(target) ?? before);
  const away = (): void => show(null);
  const pressed = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') away();
  };
  return (
    <nav
      className={className}
      aria-label="메뉴"
      {...(areAlone && {
        onPointerOver: look,
        onPointerLeave: away,
        onFocus: look,
        onBlur: away,
        onScroll: away,
        onClick: away,
        onKeyDown: pressed,
      })}
    >
      <SideMenu isBeside />
      {areAlone && shown && (
        <div className={css.name} style={{ left: shown.left, top: shown.middle }} aria-hidden>
          <span>{shown.name}</span>
        </div>
      )}
    </nav>
  );
}
