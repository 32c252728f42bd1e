import { QueryClient } from '@tanstack/react-query';
import { CallRefused } from './call-refused.ts';

/** Milliseconds an answer is kept that no page shows. */
const keptUnseen = 30 * 60_000;

/** Server state lives here and nowhere else. Reads are tried once more when the answer was lost. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // Whoever comes back to a page sees what stood there, then what changed.
      gcTime: keptUnseen,
      retry: (tries, failure) => tries < 2 && failure instanceof CallRefused && failure.outcomeUnknown,
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false },
  },
});
