import type { ReactNode } from 'react';
import { Pager } from './pager.tsx';
import { ErrorState } from './states.tsx';

interface PagedListProps<Reply> {
  readonly query: {
    readonly data: Reply | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly loading: ReactNode;
  readonly empty: ReactNode;
  readonly children: (reply: Reply) => ReactNode;
}

interface Paged {
  readonly list: readonly unknown[];
  /** `end`: number of the last page. */
  readonly pagination: { readonly end: number };
}

/** One page of a list with the pager below it; in its place an error, `loading` before the first reply, or `empty`. */
export function PagedList<Reply extends Paged>({
  query: { data, error, refetch },
  page,
  onPage,
  loading,
  empty,
  children,
}: PagedListProps<Reply>) {
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return loading;
  if (data.list.length === 0) return empty;
  return (
    <>
      {children(data)}
      <Pager page={page} lastPage={data.pagination.end} onPage={onPage} />
    </>
  );
}
