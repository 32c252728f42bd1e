import { environment, origins } from '../../runtime/env.ts';
import { keysOf } from '../../table/client/keyring.ts';

const secrets = keysOf('CASINO_SECRETS', (secret) => secret);

/** Where the sandbox sends its callbacks, as any provider does: to the site's own address, signed with the stage's secret. */
export function sandboxCallbackTarget(): { readonly url: string; readonly secret: () => string } {
  const [site = ''] = origins(environment());
  return { url: `${site}/api/provider/casino/sandbox`, secret: () => secrets().writing };
}
