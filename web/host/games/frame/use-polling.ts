import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { serverNow } from '../../../lib/time/server-clock.ts';

/** Delay after a failure, ms. */
const failureDelay = 3_000;

/** Refetches after a delay that depends on the last answer. A hidden page does not; when it is shown again, the query refetches by itself. */
export function usePolling<Answer>(
  query: UseQueryResult<Answer>,
  /** Milliseconds until the next request. */
  delayFor: (answer: Answer, now: number) => number,
): void {
  const { data, dataUpdatedAt, errorUpdatedAt, isFetching, refetch } = query;
  useEffect(() => {
    if (isFetching || data === undefined) return;
    const failed = errorUpdatedAt > dataUpdatedAt;
    const timer = setTimeout(
      () => {
        if (document.visibilityState === 'visible') void refetch();
      },
      failed ? failureDelay : delayFor(data, serverNow()),
    );
    return () => clearTimeout(timer);
  }, [data, dataUpdatedAt, errorUpdatedAt, isFetching, refetch, delayFor]);
}
