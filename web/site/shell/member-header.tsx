import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { Suspense, useCallback, useRef, useState } from 'react';
import type { WireMember } from '../../../shared/model/member/wire-member.ts';
import { amountText } from '../../../shared/rules/text/amount-text.ts';
import { lazyPage } from '../../lib/page/lazy-page.ts';
import { usePreferences } from '../../lib/page/preferences.ts';
import { useCountingNumber } from '../../lib/page/use-counting-number.ts';
import { useIdle } from '../../lib/page/when-idle.ts';
import { Skeleton } from '../../ui/states.tsx';
import { Bell } from '../notices/bell.tsx';
import css from './header.module.css';
import { LevelBadge } from './level-badge.tsx';

/** What the header shows a member: what is new, the account's menu, cash and points. */
export function MemberHeader({ member }: { readonly member: WireMember }) {
  return (
    <>
      <Bell key={member.members_seq} member={member} className={css.icon} />
      <AccountMenu member={member} />
      <BalanceMenu member={member} />
    </>
  );
}

const AccountItems = lazyPage(async () => (await import('./account-items.tsx')).AccountItems);

/** The account's menu: its button, and what it opens once that is wanted or the page is shown. */
function AccountMenu({ member }: { readonly member: WireMember }) {
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const isIdle = useIdle();
  const { members_nickname: nickname, members_grade: level } = member;
  const close = useCallback(() => menu.current?.hidePopover(), []);
  return (
    <>
      <button
        type="button"
        className={css.button}
        popoverTarget="account-menu"
        aria-label={`Lv${level} ${nickname} 계정 메뉴`}
      >
        <LevelBadge level={level} /> <span className={css.name}>{nickname}</span>
      </button>
      <div
        ref={menu}
        id="account-menu"
        popover="auto"
        className={css.menu}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {(open || isIdle) && (
          <Suspense fallback={<Skeleton height={360} />}>
            <AccountItems member={member} isOpen={open} onClose={close} />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** Cash and points; the eye button hides them on this device. */
function BalanceMenu({ member }: { readonly member: WireMember }) {
  const hidden = usePreferences(({ balanceHidden }) => balanceHidden);
  const cash = useCountingNumber(member.members_cash);
  return (
    <div className={css.balance}>
      <span className={css.cash}>
        <span aria-label={hidden ? '보유금 숨김' : `보유금 ${amountText(member.members_cash)}원`} role="img">
          {hidden ? '••••••' : `₩${amountText(cash)}`}
        </span>
        <button
          type="button"
          className={`${css.icon} ${css.eye}`}
          aria-pressed={hidden}
          aria-label="보유금 숨기기"
          onClick={() => usePreferences.setState({ balanceHidden: !hidden })}
        >
          {hidden ? <IconEyeOff size={15} aria-hidden /> : <IconEye size={15} aria-hidden />}
        </button>
      </span>
      <span className={css.points}>P {hidden ? '••••' : amountText(member.members_point)}</span>
    </div>
  );
}
