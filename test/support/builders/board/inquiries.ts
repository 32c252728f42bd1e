import {
  customerCreate,
  customerDelete,
  customerList,
} from '../../../../functions/api/board/customer-inquiries.ts';
import { detail } from '../../../../functions/api/board/posts.ts';
import { supportDetail, supportList, supportReply } from '../../../../functions/api/content/inquiries.ts';
import { notesRecipients, notesSend, notesSent } from '../../../../functions/api/content/mailings.ts';
import { serveCalls } from '../../../../functions/runtime/http/serve-calls.ts';
import { board } from '../../../../shared/calls/board/board.ts';
import { supportCalls } from '../../../../shared/calls/board/support.ts';
import { noteCalls } from '../../../../shared/calls/content/notes.ts';
import { inquiryCalls } from '../../../../shared/calls/content/support.ts';
import { Browser, type BrowserReply } from '../../system/browser.ts';
import { newKey } from '../request.ts';

const { detail: detailCall } = board.calls;

/** The server's clock, moved by hand: members may write five inquiries a minute. A file sets it first: it stood still since another. */
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

interface Caller {
  readonly token: string;
}

/** A call of the customer centre as this member. */
export function callSupport(as: Caller, call: string, body: object = {}): Promise<BrowserReply> {
  return postAs(members, { as, call, body });
}

/** A call of the operators' side; a fresh key unless one is given. */
export function callContent(
  as: Caller,
  path: string,
  body: object = {},
  key = newKey(),
): Promise<BrowserReply> {
  return postAs(operators, { as, call: `POST /admin/${path}`, body, key });
}

function postAs(
  served: ReturnType<typeof serveCalls>,
  named: { readonly as: Caller; readonly call: string; readonly body: object; readonly key?: string },
): Promise<BrowserReply> {
  const [method = 'POST', path = ''] = named.call.split(' ');
  const headers: Record<string, string> = named.key === undefined ? {} : { 'idempotency-key': named.key };
  return new Browser(served).post(path, named.body, { token: named.as.token, method, headers });
}

/** Writes an inquiry a minute after the one before. @returns its number */
export async function writeInquiry(as: Caller, body: object = {}): Promise<string> {
  clock.now += 60_000;
  const { body: reply } = await callSupport(as, 'POST /board/customer/create', {
    title: '입금 문의',
    content: '언제 처리되나요?',
    ...body,
  });
  if (!reply.success) throw new Error(`not written: ${reply.code}`);
  return String(reply.payload?.board_seq);
}
