import routes from 'virtual:routes/site';
import type { ZodType } from 'zod';
import type { CallsByGroup } from '../../../shared/calls/call.ts';
import type { setting } from '../../../shared/calls/setting.ts';
import type { siteGroups } from '../../../shared/calls/site.ts';
import { clientOf } from './caller.ts';
import type { PublicSettings } from './public-config.ts';
import { createSession } from './session.ts';

/** The contract leaves the settings document open; the pages know its parts. */
type SettingCalls = Omit<typeof setting.calls, 'publicSettings'> & {
  readonly publicSettings: Omit<typeof setting.calls.publicSettings, 'reply'> & {
    readonly reply: ZodType<{
      readonly settings: { readonly config: PublicSettings; readonly serverTime: string };
    }>;
  };
};
type Groups = Omit<CallsByGroup<typeof siteGroups>, 'setting'> & { readonly setting: SettingCalls };

const refresh = routes['auth']?.['refresh'];
if (refresh === undefined) throw new Error('the contracts have no refresh call');

/** The member's login on this site. */
export const session = createSession({ name: 'site', refresh });

/** Every call a member's browser may make: `api.betting.placeKorean(slip, { key })`. */
export const api = clientOf<Groups>(routes, session);
