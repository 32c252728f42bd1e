import { Link } from '../../lib/routing/link.tsx';
import css from '../page.module.css';

/** Shown under the deposit form: a link to deposit limits. */
export function DepositLimitLink({ onGo }: { readonly onGo?: () => void }) {
  return (
    <p className={css.aside}>
      쓸 금액을 먼저 정해 두세요.{' '}
      <Link to="/responsible" onClick={onGo}>
        입금 한도 설정
      </Link>
    </p>
  );
}
