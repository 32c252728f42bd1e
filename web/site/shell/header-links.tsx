import type { ComponentType } from 'react';
import type { WireMember } from '../../../shared/model/member/wire-member.ts';
import { amountText } from '../../../shared/rules/text/amount-text.ts';
import { logOut } from '../../lib/member/log-out.ts';
import { usePreferences } from '../../lib/page/preferences.ts';
import { Link } from '../../lib/routing/link.tsx';
import { loadedPart } from '../../ui/dialogs/loaded-part.ts';
import { NotesLink } from '../notices/notes-link.tsx';
import { MemberLink } from '../routing/member-link.tsx';
import css from './header-links.module.css';

const clearDevice = async () => (await loadedPart(import('./clear-device.ts')))?.clearDevice();

interface HeaderLinksProps {
  readonly member: WireMember | null;
  readonly Cashier: ComponentType<{ readonly className?: string | undefined }>;
}

/** The header's second line on wide pages: boards, own pages, points, cashier, history, customer centre, logout. */
export function HeaderLinks({ member, Cashier }: HeaderLinksProps) {
  return (
    <nav className={css.inner} aria-label="바로가기">
      <Link to="/board/notice/list">공지</Link>
      <Link to="/board/betting-rule">베팅규정</Link>
      {member && <NotesLink member={member} />}
      {member && <Link to="/my/page">마이페이지</Link>}
      <button type="button" onClick={() => void clearDevice()}>
        쿠키삭제
      </button>
      <span className={css.push} />
      {member && <Points points={member.members_point} />}
      {member && <Cashier />}
      {member && <Link to="/my/betting-result">베팅내역</Link>}
      <MemberLink to="/board/support/list">고객센터</MemberLink>
      {member && (
        <button type="button" onClick={logOut}>
          로그아웃
        </button>
      )}
    </nav>
  );
}

function Points({ points }: { readonly points: number }) {
  const hidden = usePreferences(({ balanceHidden }) => balanceHidden);
  return (
    <span className={css.points}>
      <span className="num">P {hidden ? '••••' : amountText(points)}</span>
      <Link to="/point" className={css.convert} aria-label="포인트 전환">
        전환
      </Link>
    </span>
  );
}
