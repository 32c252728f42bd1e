import { IconExternalLink, IconSearch, IconTrash, IconX } from '@tabler/icons-react';
import type { WireMember } from '../../../shared/model/member/wire-member.ts';
import { amountText } from '../../../shared/rules/text/amount-text.ts';
import { usePublicSettings } from '../../lib/member/public-settings.ts';
import { Link } from '../../lib/routing/link.tsx';
import { openDialog } from '../../ui/dialogs/dialogs.ts';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { addressKind } from '../routing/link-address.ts';
import side from '../side-menu.module.css';
import { clearDevice } from './clear-device.ts';
import { LevelBadge } from './level-badge.tsx';
import css from './menu-sheet.module.css';
import { SideMenu } from './side-menu.tsx';

interface MenuSheetProps {
  readonly member: WireMember | null;
  readonly onClose: () => void;
}

/** The menu on narrow pages: the member, search, menu, official channel, cache clearing. Navigation closes it. */
export function MenuSheet({ member, onClose }: MenuSheetProps) {
  const channel = usePublicSettings()?.option.siteDisplay?.footer?.officialChannel ?? '';
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Sheet title="메뉴" from="left" onClose={onClose}>
      <div className={css.top}>
        {member ? (
          <span className={css.who}>
            <LevelBadge level={member.members_grade} /> {member.members_nickname}
          </span>
        ) : (
          '메뉴'
        )}
        <button type="button" className={css.close} onClick={onClose} aria-label="메뉴 닫기">
          <IconX size={20} aria-hidden />
        </button>
      </div>
      <div className={css.items}>
        {member && (
          <p className={css.level}>
            {member.limits.name} · 포인트 {amountText(member.members_point)}P{' '}
            <Link to="/point">포인트 내역</Link>
          </p>
        )}
        <button type="button" className={css.search} onClick={then(() => openDialog('search'))}>
          <IconSearch size={18} aria-hidden /> 팀 · 리그 검색
        </button>
        <nav aria-label="메뉴">
          <SideMenu />
        </nav>
        <div className={css.foot}>
          {addressKind(channel) === 'outside' && (
            <a className={side.item} href={channel} target="_blank" rel="noopener noreferrer">
              <IconExternalLink size={20} aria-hidden />
              <span>공식 채널</span>
            </a>
          )}
          <button type="button" className={side.item} onClick={then(() => void clearDevice())}>
            <IconTrash size={20} aria-hidden />
            <span>캐시 삭제</span>
          </button>
        </div>
      </div>
    </Sheet>
  );
}
