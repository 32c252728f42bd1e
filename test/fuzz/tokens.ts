import * as z from 'zod';
import type { Audience } from '../../shared/calls/call.ts';
import { type ApiClient, payloadOf } from '../trust/system/api-client.ts';
import { retryUntilAnswered } from '../trust/system/retry-until-answered.ts';

const password = 'newbet1234';
const Token = z.object({ token: z.string() });

export interface Tokens {
  /** A valid token of the audience; null where none is needed or none is wanted. */
  of(audience: Audience | 'none' | 'garbage'): Promise<string | null>;
  /** Logs in again before the next use: something ended a login. */
  forget(): void;
}

/** The tokens the fuzzer sends; a login it ended by its own doing is made anew. */
export function tokens(api: ApiClient, named: { userId: string; operatorId: string }): Tokens {
  let cached = new Map<string, Promise<string>>();
  const logIn = async (audience: 'member' | 'operator') => {
    const path = audience === 'member' ? '/auth/login' : '/admin/auth/login';
    const body =
      audience === 'member'
        ? { userId: named.userId, userPw: password, client: 'api' }
        : { operatorId: named.operatorId, password, client: 'api' };
    const { reply } = await retryUntilAnswered(() => api(path, { body }));
    return payloadOf(reply, Token).token;
  };
  return {
    of: async (audience) => {
      if (audience === 'garbage') return 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.';
      if (audience !== 'member' && audience !== 'operator') return null;
      const token = cached.get(audience) ?? logIn(audience);
      cached.set(audience, token);
      return token;
    },
    forget: () => {
      cached = new Map();
    },
  };
}
