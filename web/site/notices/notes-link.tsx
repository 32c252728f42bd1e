import { Link } from 'react-router-dom';
import type { WireMember } from '../../../shared/model/member/wire-member.ts';
import css from './notes-link.module.css';

/** More than this is shown as '99+'. */
const most = 99;

interface NotesLinkProps {
  readonly member: WireMember;
  readonly className?: string | undefined;
}

/** 쪽지 with the number of unread ones. */
export function NotesLink({ member, className }: NotesLinkProps) {
  const unread = member.notes_unread;
  return (
    <Link to="/message/list" className={className ?? ''}>
      <span>쪽지</span>{' '}
      {unread > 0 && (
        <>
          <b className={css.badge}>{unread > most ? `${most}+` : unread}</b>
          <span className="sr">개 안 읽음</span>
        </>
      )}
    </Link>
  );
}
