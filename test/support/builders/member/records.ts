import { handler } from '../../../../functions/api/records/handler.ts';
import { callHandler, type Reply } from '../request.ts';
import type { StoredOperator } from './operators.ts';

/** A call about members, by its path below /admin/members. */
export function callRecords(as: StoredOperator, path: string, body: object): Promise<Reply> {
  const headers = { authorization: `Bearer ${as.token}` };
  return callHandler(handler, { path: `/admin/members/${path}`, body, headers });
}
