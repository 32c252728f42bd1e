import routes from 'virtual:routes/site';
import type { ZodType } from 'zod';
import type { auth } from '../../shared/calls/auth.ts';
import type { balance } from '../../shared/calls/balance.ts';
import type { betting } from '../../shared/calls/betting.ts';
import type { Call } from '../../shared/calls/call.ts';
import type { setting } from '../../shared/calls/setting.ts';
import type { sports } from '../../shared/calls/sports.ts';
import { clientOf } from './caller.ts';
import type { PublicSettings } from './public-config.ts';
import { createSession } from './session.ts';

/** The contract leaves the settings document open; the pages know its parts. */
interface SettingCalls extends Readonly<Record<string, Call>> {
  readonly publicSettings: Omit<typeof setting.calls.publicSettings, 'reply'> & {
    readonly reply: ZodType<{
      readonly settings: { readonly config: PublicSettings; readonly serverTime: string };
    }>;
  };
}

type Groups = {
  readonly auth: typeof auth.calls;
  readonly balance: typeof balance.calls;
  readonly betting: typeof betting.calls;
  readonly setting: SettingCalls;
  readonly sports: typeof sports.calls;
};

const refresh = routes['auth']?.['refresh'];
if (refresh === undefined) throw new Error('the contracts have no refresh call');

/** The member's login on this site. */
export const session = createSession({ name: 'site', refresh });

/** Every call a member's browser may make: `api.betting.placeKorean(slip, { key })`. */
export const api = clientOf<Groups>(routes, session);
