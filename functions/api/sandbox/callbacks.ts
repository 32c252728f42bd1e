import type { SendCallback } from '../../domain/casino/play-slot-round.ts';
import { sandboxCallbackTarget } from '../../domain/casino/sandbox-callbacks.ts';
import { callbackClient } from '../../providers/casino/callback-client.ts';
import { callbackWire } from '../../providers/casino/callback-wire.ts';

/** The callbacks of the sandbox, sent as a provider outside sends its own. */
export function sandboxCallbacks(): SendCallback {
  return callbackClient({ ...sandboxCallbackTarget(), send: callbackWire });
}
