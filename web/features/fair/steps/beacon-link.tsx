import { drandChain } from '../../../../shared/rules/fairness/drand.ts';
import css from '../fair.module.css';

/** Where drand itself shows a beacon: whoever doubts a signature compares it there. */
export function BeaconLink({ beacon }: { readonly beacon: number }) {
  return (
    <p className={css.hint}>
      drand가 직접 공개한 값:{' '}
      <a
        href={`https://api.drand.sh/${drandChain.hash}/public/${beacon}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        {beacon}번 난수 (새 창)
      </a>
    </p>
  );
}
