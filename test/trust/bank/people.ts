import * as z from 'zod';
import { readCredentials } from '../../../functions/table/auth/credentials.ts';
import { createMember } from '../../../functions/table/member/create-member.ts';
import { type ApiClient, payloadOf, type Reply } from '../system/api-client.ts';
import { retryUntilAnswered } from '../system/retry-until-answered.ts';

/** Everyone of the demo data has these. */
export const password = 'newbet1234';
export const withdrawalPassword = '1234';

export type Person = (path: string, asked: { body?: unknown; key?: string }) => Promise<Reply>;
const Token = z.object({ token: z.string() });

/** Someone who is logged in and logs in again whenever the token is no longer taken. */
function person(api: ApiClient, login: () => Promise<Reply>): Person {
  let held: Promise<string> | null = null;
  const token = () => {
    held ??= retryUntilAnswered(login).then(({ reply }) => payloadOf(reply, Token).token);
    return held;
  };
  return async (path, asked) => {
    const used = token();
    const reply = await api(path, { ...asked, token: await used });
    // 419: a login elsewhere took this one’s place; three are allowed at once.
    if (reply.status !== 401 && reply.status !== 419) return reply;
    if (held === used) held = null;
    return api(path, { ...asked, token: await token() });
  };
}

export function member(api: ApiClient, userId: string): Person {
  return person(api, () => api('/auth/login', { body: { userId, userPw: password, client: 'api' } }));
}

export function operator(api: ApiClient, operatorId: string): Person {
  return person(api, () => api('/admin/auth/login', { body: { operatorId, password, client: 'api' } }));
}

export interface TrustMember {
  readonly memberSeq: number;
  readonly userId: string;
}

/** Members beside the demo ones, at the highest level and with money; their passwords are the demo members'. */
export async function castMembers({
  count,
  cash,
  level = 10,
}: {
  count: number;
  cash: number;
  level?: number;
}): Promise<readonly TrustMember[]> {
  const hashes = await readCredentials(1);
  if (!hashes) throw new Error('the demo data has no first member');
  const { passwordHash, withdrawalPasswordHash } = hashes;
  const cast: TrustMember[] = [];
  for (let at = 1; at <= count; at += 1) {
    const userId = `trust${String(at).padStart(3, '0')}`;
    const memberSeq = await createMember({
      userId,
      nickname: userId,
      level,
      phone: `0109${String(at).padStart(7, '0')}`,
      birthday: '19900101',
      bankName: '국민은행',
      account: `99${String(at).padStart(8, '0')}`,
      owner: '홍길동',
      passwordHash,
      withdrawalPasswordHash,
      cash,
      now: Date.now(),
    });
    cast.push({ memberSeq, userId });
  }
  return cast;
}
