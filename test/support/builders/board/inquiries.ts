import { customerCreate } from '../../../../functions/api/board/customer-create.ts';
import { customerDelete } from '../../../../functions/api/board/customer-delete.ts';
import { customerList } from '../../../../functions/api/board/customer-list.ts';
import { detail } from '../../../../functions/api/board/posts.ts';
import { supportDetail, supportList, supportReply } from '../../../../functions/api/content/inquiries.ts';
import { notesRecipients, notesSend, notesSent } from '../../../../functions/api/content/mailings.ts';
import { serveCalls } from '../../../../functions/runtime/http/serve-calls.ts';
import { board } from '../../../../shared/calls/board/board.ts';
import { supportCalls } from '../../../../shared/calls/board/support.ts';
import { noteCalls } from '../../../../shared/calls/content/notes.ts';
import { inquiryCalls } from '../../../../shared/calls/content/support.ts';
import { type Answered, Browser } from '../../system/browser.ts';
import { newKey } from '../ask.ts';

const { detail: detailCall } = board.calls;

/** The server's clock, moved by hand: members may write five inquiries a minute. */
export const clock = { now: Date.now() };

const members = serveCalls(
  { ...board, calls: { ...supportCalls, detail: detailCall } },
  { customerCreate, customerList, customerDelete, detail },
  () => clock.now,
);
const operators = serveCalls(
  { name: 'content', whenThisFails: 'operators cannot work', calls: { ...noteCalls, ...inquiryCalls } },
  { notesSend, notesSent, notesRecipients, supportList, supportDetail, supportReply },
  () => clock.now,
);

interface Asker {
  readonly token: string;
}

/** A call of the customer centre as this member. */
export function askSupport(as: Asker, call: string, body: object = {}): Promise<Answered> {
  return asked(members, { as, call, body });
}

/** A call of the operators' side; a fresh key unless one is given. */
export function askContent(as: Asker, path: string, body: object = {}, key = newKey()): Promise<Answered> {
  return asked(operators, { as, call: `POST /admin/${path}`, body, key });
}

function asked(
  served: ReturnType<typeof serveCalls>,
  named: { readonly as: Asker; readonly call: string; readonly body: object; readonly key?: string },
): Promise<Answered> {
  const [method = 'POST', path = ''] = named.call.split(' ');
  const headers: Record<string, string> = named.key === undefined ? {} : { 'idempotency-key': named.key };
  return new Browser(served).post(path, named.body, { token: named.as.token, method, headers });
}

/** Writes an inquiry a minute after the one before; its number. */
export async function inquired(as: Asker, body: object = {}): Promise<string> {
  clock.now += 60_000;
  const { body: reply } = await askSupport(as, 'POST /board/customer/create', {
    title: '입금 문의',
    content: '언제 처리되나요?',
    ...body,
  });
  if (!reply.success) throw new Error(`not written: ${reply.code}`);
  return String(reply.payload?.board_seq);
}
