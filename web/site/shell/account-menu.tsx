import {
  IconBell,
  IconHistory,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { WireMember } from '../../../shared/model/member/wire-member.ts';
import { amountText } from '../../../shared/rules/text/amount-text.ts';
import { PlayClock } from '../../features/member/play-clock.tsx';
import { openDialog } from '../../ui/dialogs/dialogs.ts';
import { logOut } from '../routing/log-out.ts';
import { chooseTheme, theme } from '../theme.ts';
import css from './account-menu.module.css';
import { Grade } from './level-badge.tsx';

/** The member's level and limits, the login's time and result, theme, keys, logout. */
export function AccountMenu({ member }: { readonly member: WireMember }) {
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState(theme());
  const { members_nickname: nickname, members_grade: grade, notes_unread: unread, limits } = member;
  const close = (): void => menu.current?.hidePopover();
  const turn = (): void => {
    const next = shown === 'dark' ? 'light' : 'dark';
    chooseTheme(next);
    setShown(next);
  };
  const leave = (): void => {
    close();
    logOut();
  };
  return (
    <>
      <button
        type="button"
        className={css.button}
        popoverTarget="account-menu"
        aria-label={`Lv${grade} ${nickname} 계정 메뉴`}
      >
        <Grade level={grade} /> <span className={css.name}>{nickname}</span>
      </button>
      <div
        ref={menu}
        id="account-menu"
        popover="auto"
        className={css.menu}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        <p className={css.who}>
          <b>{nickname}</b>
          <span>
            Lv{grade} {limits.name} · 최대 {limits.maxFolders}폴더 · 최대배당 {limits.maxOdds}
          </span>
          <span>
            최대베팅 {amountText(limits.maxBetting)} · 최대당첨 {amountText(limits.maxWin)}
          </span>
        </p>
        {open && (
          <div className={css.clock}>
            <PlayClock member={member} />
          </div>
        )}
        <button
          type="button"
          className={css.item}
          onClick={() => {
            close();
            openDialog('notifications');
          }}
        >
          <IconBell size={18} aria-hidden /> 알림
          {unread > 0 && <span className={css.count}>{unread > 99 ? '99+' : unread}</span>}
        </button>
        <Link className={css.item} to="/my/page" onClick={close}>
          <IconUser size={18} aria-hidden /> 마이페이지
        </Link>
        <Link className={css.item} to="/my/betting-result" onClick={close}>
          <IconHistory size={18} aria-hidden /> 베팅내역
        </Link>
        <button type="button" className={css.item} onClick={turn}>
          {shown === 'dark' ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />}{' '}
          {shown === 'dark' ? '밝은 테마' : '어두운 테마'}
        </button>
        <button
          type="button"
          className={css.item}
          onClick={() => {
            close();
            openDialog('keys');
          }}
        >
          <IconKeyboard size={18} aria-hidden /> 단축키
        </button>
        <button type="button" className={css.item} onClick={leave}>
          <IconLogout size={18} aria-hidden /> 로그아웃
        </button>
      </div>
    </>
  );
}
