import type { WireMember } from '../../../shared/model/member/wire-member.ts';
import { Link } from '../../lib/routing/link.tsx';
import css from './notes-link.module.css';

/** More than this is shown as '99+'. */
const most = 99;
const countText = (count: number): string => (count > most ? `${most}+` : String(count));

interface NotesLinkProps {
  readonly member: WireMember;
  readonly className?: string | undefined;
}

/** 쪽지 with the number of the member's notes, and how many of them are unread. */
export function NotesLink({
  member: { notes_count: count, notes_unread: unread },
  className,
}: NotesLinkProps) {
  return (
    <Link to="/message/list" className={className ?? ''}>
      <span>쪽지 {countText(count)}</span>{' '}
      {unread > 0 && (
        <>
          <b className={css.badge}>{countText(unread)}</b>
          <span className="sr">개 안 읽음</span>
        </>
      )}
    </Link>
  );
}
