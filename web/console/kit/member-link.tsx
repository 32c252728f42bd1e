import { Link } from '../../lib/routing/link.tsx';
import css from './member-link.module.css';

interface MemberLinkProps {
  readonly seq: number;
  readonly id: string;
  readonly nickname: string;
}

/** A member in a file of a list: 'user01 (닉네임)'. */
export function memberText(row: { readonly members_id: string; readonly members_nickname: string }): string {
  return `${row.members_id} (${row.members_nickname || '이름 없음'})`;
}

/** A member's name, linked to the member's page. */
export function MemberLink({ seq, id, nickname }: MemberLinkProps) {
  return (
    <Link className={css.link} to={`/members/${seq}`}>
      <span className={css.name}>{nickname || '이름 없음'}</span>
      <span className={css.id}>{id}</span>
    </Link>
  );
}
