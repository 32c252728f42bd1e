import { useInfiniteQuery } from '@tanstack/react-query';

interface RowsPage<Row> {
  readonly list: readonly Row[];
  readonly next: string | null;
}

/** Rows of a member, newest first, read on and on; `from` is where they begin. */
export function useRows<Row>(
  queryKey: readonly unknown[],
  read: (after: { readonly after?: string }) => Promise<RowsPage<Row>>,
  from?: string,
) {
  const found = useInfiniteQuery({
    queryKey: [...queryKey, from],
    queryFn: ({ pageParam }) => read(pageParam === '' ? {} : { after: pageParam }),
    initialPageParam: from ?? '',
    getNextPageParam: ({ next }) => next,
  });
  return { ...found, rows: found.data?.pages.flatMap(({ list }) => list) };
}
