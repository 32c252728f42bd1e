import { QueryClient } from '@tanstack/react-query';
import { CallRefused } from './call-refused.ts';

/** Server state lives here and nowhere else. Reads are tried once more when the answer was lost. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (tries, failure) => tries < 2 && failure instanceof CallRefused && failure.outcomeUnknown,
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false },
  },
});
