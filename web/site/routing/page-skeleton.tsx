import { Skeleton, Skeletons } from '../../ui/states.tsx';
import css from '../page.module.css';

/** The shape of a page while its chunk or its login is under way. */
export function PageSkeleton() {
  return (
    <div className={css.page} aria-busy>
      <Skeleton height={28} width={160} />
      <Skeleton height={44} />
      <Skeletons count={5} height={92} />
    </div>
  );
}
