import { Link } from 'react-router-dom';
import css from './member-link.module.css';

interface MemberLinkProps {
  readonly seq: number;
  readonly id: string;
  readonly nickname: string;
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
