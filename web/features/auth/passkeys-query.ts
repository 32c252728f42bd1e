import { api } from '../../lib/calls/api.ts';

/** The member's passkeys; a change is answered with the whole list. */
export const passkeysQuery = {
  queryKey: ['passkeys'],
  queryFn: async () => (await api.auth.passkeys({})).list,
} as const;
