import type { TablePlay } from '../../domain/casino/play-table-bet.ts';
import { sandboxCallbackTarget } from '../../domain/casino/sandbox-callbacks.ts';
import { callbackClient } from '../../providers/casino/callback-client.ts';
import { callbackWire } from '../../providers/casino/callback-wire.ts';

/** The callbacks of the sandbox, sent as a provider outside sends its own. */
export function sandboxCallbacks(): TablePlay['send'] {
  return callbackClient({ ...sandboxCallbackTarget(), send: callbackWire });
}
