import { chooseCallbackWire } from '../../../functions/providers/casino/callback-wire.ts';
import { CallbackReply, CallbackRequest } from '../../../shared/model/casino/callback.ts';
import { sendToVendor } from '../builders/balance/callbacks.ts';

/**
 * What happens to one callback on its way. `lost`: it is carried out and its reply never comes · `dropped`: it never arrives ·
 * `busy`: it is answered to be sent again · `twice`: it arrives a second time, signed anew.
 */
export type CallbackFault = 'none' | 'lost' | 'dropped' | 'busy' | 'twice';

export type SentCallback = CallbackRequest & {
  readonly action: string;
  readonly code: CallbackReply['code'];
};

/**
 * The wire between the sandbox and the site's callback route, which answers in this process; `fault` says what happens to each
 * callback, by its action and those answered before. @returns those answered
 */
export function callbackSite(
  fault: (action: string, sent: readonly SentCallback[]) => CallbackFault = () => 'none',
): { readonly sent: readonly SentCallback[] } {
  const sent: SentCallback[] = [];
  chooseCallbackWire(async (input, init) => {
    const { pathname } = new URL(String(input));
    const action = pathname.split('/').at(-1) ?? '';
    const happens = fault(action, sent);
    if (happens === 'dropped') throw new Error('the callback never arrived');
    if (happens === 'busy') return Response.json({ code: 'RETRY', txId: '', balance: 0 }, { status: 503 });
    const headers = Object.fromEntries(new Headers(init?.headers));
    const body = String(init?.body);
    const reply = await sendToVendor({ path: pathname.replace('/api', ''), body, headers });
    const request = CallbackRequest.parse(JSON.parse(body));
    sent.push({ ...request, action, code: CallbackReply.parse(JSON.parse(reply.body)).code });
    if (happens === 'lost') throw new Error('the reply never came');
    if (happens === 'twice') {
      const again = await sendToVendor({ path: pathname.replace('/api', ''), body, headers });
      // The same bytes a second time are somebody's copy: refused, and nothing is booked.
      if (CallbackReply.parse(JSON.parse(again.body)).code !== 'STALE') throw new Error('a copy was taken');
    }
    return new Response(reply.body, { status: reply.status });
  });
  return { sent };
}
