import { IconX } from '@tabler/icons-react';
import { Sheet } from '../ui/sheet.tsx';
import css from './menu-sheet.module.css';
import { SideMenu } from './side-menu.tsx';

/** The menu on narrow pages; closes when a page was chosen. */
export function MenuSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Sheet title="메뉴" from="left" onClose={onClose}>
      <div className={css.top}>
        메뉴
        <button type="button" className={css.close} onClick={onClose} aria-label="메뉴 닫기">
          <IconX size={20} aria-hidden />
        </button>
      </div>
      <nav className={css.items} aria-label="메뉴">
        <SideMenu onGo={onClose} />
      </nav>
    </Sheet>
  );
}
