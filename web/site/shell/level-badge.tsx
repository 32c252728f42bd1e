import css from './level-badge.module.css';

/** The member's level as a badge, coloured by tier. */
export function LevelBadge({ level }: { readonly level: number }) {
  const tier = level >= 7 ? 'top' : level >= 4 ? 'high' : 'base';
  return (
    <span className={css.badge} data-tier={tier}>
      <svg width="16" height="18" viewBox="0 0 16 18" aria-hidden>
        <path
          d="M8 0l7 2.600v6.200c0 4.300-2.900 7.300-7 9.200-4.100-1.900-7-4.900-7-9.200V2.600z"
          fill="currentColor"
        />
        <path
          d="M8 4.200l1.300 2.700 3 .4-2.200 2 .6 3L8 10.800l-2.700 1.500.6-3-2.200-2 3-.4z"
          fill="var(--s1)"
        />
      </svg>
      Lv{level}
    </span>
  );
}
