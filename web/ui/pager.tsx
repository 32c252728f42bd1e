import css from './pager.module.css';

interface PagerProps {
  readonly page: number;
  readonly lastPage: number;
  readonly onPage: (page: number) => void;
}

const around = 2;

/** Pages of a list; nothing when there is only one. */
export function Pager({ page, lastPage, onPage }: PagerProps) {
  if (lastPage <= 1) return null;
  const first = Math.max(1, Math.min(page - around, lastPage - 2 * around));
  const pages = Array.from({ length: Math.min(lastPage, 2 * around + 1) }, (_, place) => first + place);
  return (
    <nav className={css.pager} aria-label="페이지">
      <button
        type="button"
        className={css.page}
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
        aria-label="이전 페이지"
      >
        ‹
      </button>
      {pages.map((number) => (
        <button
          key={number}
          type="button"
          className={`${css.page} ${number === page ? css.here : ''}`}
          aria-current={number === page ? 'page' : undefined}
          aria-label={`${number} 페이지`}
          onClick={() => onPage(number)}
        >
          {number}
        </button>
      ))}
      <button
        type="button"
        className={css.page}
        disabled={page === lastPage}
        onClick={() => onPage(page + 1)}
        aria-label="다음 페이지"
      >
        ›
      </button>
    </nav>
  );
}
