import { IconTrophy, IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { Link } from '../../../lib/routing/link.tsx';
import { useShownWin, type Win } from './shown-win.ts';
import css from './win-card.module.css';

/** Milliseconds the card stays by itself. */
const stays = 10_000;

function close(): void {
  useShownWin.setState({ win: null });
}

/** A win, once and quietly: what was paid and for what. It takes no focus, covers nothing that is pressed and leaves by itself. */
export function WinCard({ win }: { readonly win: Win }) {
  useEffect(() => {
    const timer = setTimeout(
      () => useShownWin.setState((shown) => (shown.win === win ? { win: null } : {})),
      stays,
    );
    return () => clearTimeout(timer);
  }, [win]);
  const { count, paid, title } = win;
  return (
    <aside className={css.card} aria-label="당첨">
      <span className={css.art} aria-hidden>
        <IconTrophy size={24} />
      </span>
      <div role="status">
        <Link className={css.words} to="/my/betting-result" onClick={close}>
          <small>
            당첨{count > 1 && ` ${count}건`} · {title}
            {count > 1 && ` 외 ${count - 1}건`}
          </small>
          <b>+{amountText(paid)}원</b>
        </Link>
      </div>
      <button type="button" className={css.close} onClick={close} aria-label="당첨 알림 닫기">
        <IconX size={16} aria-hidden />
      </button>
    </aside>
  );
}
