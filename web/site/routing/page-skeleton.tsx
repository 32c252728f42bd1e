import { Skeleton, Skeletons } from '../../ui/states.tsx';
import css from '../page.module.css';

/** Placeholder while a page or the login is loading. */
export function PageSkeleton() {
  return (
    <div className={css.page} aria-busy>
      <Skeleton height={28} width={160} />
      <Skeleton height={44} />
      <Skeletons count={5} height={92} />
    </div>
  );
}
