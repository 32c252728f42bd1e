import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { serverNow } from '../../../lib/time/server-clock.ts';

/** After a failure, ms. */
const afterFailure = 3_000;

/** Asks again when the answer that is there says so; a hidden page asks nothing, one that comes back asks by itself. */
export function useAsking<Answer>(
  query: UseQueryResult<Answer>,
  /** How long an answer stands from now on, ms. */
  stands: (answer: Answer, now: number) => number,
): void {
  const { data, dataUpdatedAt, errorUpdatedAt, isFetching, refetch } = query;
  useEffect(() => {
    if (isFetching || data === undefined) return;
    const failed = errorUpdatedAt > dataUpdatedAt;
    const timer = setTimeout(
      () => {
        if (document.visibilityState === 'visible') void refetch();
      },
      failed ? afterFailure : stands(data, serverNow()),
    );
    return () => clearTimeout(timer);
  }, [data, dataUpdatedAt, errorUpdatedAt, isFetching, refetch, stands]);
}
