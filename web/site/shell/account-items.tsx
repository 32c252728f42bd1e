import {
  IconHistory,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconReceipt,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { WireMember } from '../../../shared/model/member/wire-member.ts';
import { amountText } from '../../../shared/rules/text/amount-text.ts';
import { PlayClock } from '../../features/member/play-clock.tsx';
import { logOut } from '../../lib/member/log-out.ts';
import { Link } from '../../lib/routing/link.tsx';
import { openDialog } from '../../ui/dialogs/dialogs.ts';
import { chooseTheme, theme } from '../theme.ts';
import css from './header.module.css';

interface AccountItemsProps {
  readonly member: WireMember;
  /** Whether the menu stands open: the clock runs only then. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The member's level and limits, time played, links, theme, shortcuts, logout. */
export function AccountItems({ member, isOpen, onClose }: AccountItemsProps) {
  const [shown, setShown] = useState(theme());
  const { members_nickname: nickname, members_grade: level, limits } = member;
  const turn = (): void => {
    const next = shown === 'dark' ? 'light' : 'dark';
    chooseTheme(next);
    setShown(next);
  };
  const showKeys = (): void => {
    onClose();
    openDialog('keys');
  };
  const leave = (): void => {
    onClose();
    logOut();
  };
  return (
    <>
      <p className={css.who}>
        <b>{nickname}</b>
        <span>
          Lv{level} {limits.name} · 최대 {limits.maxFolders}폴더 · 최대배당 {limits.maxOdds}
        </span>
        <span>
          최대베팅 {amountText(limits.maxBetting)} · 최대당첨 {amountText(limits.maxWin)}
        </span>
      </p>
      {isOpen && (
        <div className={css.clock}>
          <PlayClock play={member.play} />
        </div>
      )}
      <Link className={css.item} to="/my/page" onClick={onClose}>
        <IconUser size={18} aria-hidden /> 마이페이지
      </Link>
      <Link className={css.item} to="/my/betting-result" onClick={onClose}>
        <IconHistory size={18} aria-hidden /> 베팅내역
      </Link>
      <Link className={css.item} to="/my/statement" onClick={onClose}>
        <IconReceipt size={18} aria-hidden /> 거래내역서
      </Link>
      <button type="button" className={css.item} onClick={turn}>
        {shown === 'dark' ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />}{' '}
        {shown === 'dark' ? '밝은 테마' : '어두운 테마'}
      </button>
      <button type="button" className={css.item} onClick={showKeys}>
        <IconKeyboard size={18} aria-hidden /> 단축키
      </button>
      <button type="button" className={css.item} onClick={leave}>
        <IconLogout size={18} aria-hidden /> 로그아웃
      </button>
    </>
  );
}
