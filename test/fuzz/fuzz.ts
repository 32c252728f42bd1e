import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import * as z from 'zod';
import { fullAudit } from '../trust/audit/full-audit.ts';
import { check, type Verdict } from '../trust/audit/verdict.ts';
import { castMembers } from '../trust/bank/people.ts';
import { apiClient, payloadOf, type Reply } from '../trust/system/api-client.ts';
import { newMatch, slipOf } from '../trust/system/match.ts';
import { type System, startSystem } from '../trust/system/system.ts';
import { faultOfReply } from './check-reply.ts';
import { type FuzzRequest, fuzzRequests } from './requests.ts';
import { type Tokens, tokens } from './tokens.ts';

const atOnce = 4;
/** Strangers come from another address, so their failed logins do not lock out our own. */
const strangersAddress = '127.0.0.9';
const Placed = z.object({ betCode: z.string() });
const Requested = z.object({ cash_seq: z.string() });

interface FuzzOptions {
  readonly requests: number;
  readonly seed: number;
  /** Milliseconds any reply may take. */
  readonly within: number;
}

/** Requests made from our own contracts against the running system: never 5xx, soon, our envelope, money moved by 2xx only. */
export async function fuzz(options: FuzzOptions): Promise<Verdict> {
  const system = await startSystem({ seed: options.seed, faulty: false });
  try {
    return await fuzzOn(system, options);
  } finally {
    await system.stop();
  }
}

async function fuzzOn(system: System, { requests, seed, within }: FuzzOptions): Promise<Verdict> {
  const stranger = apiClient(system.origin.replace('localhost', '127.0.0.1'), {
    connections: atOnce,
    from: strangersAddress,
  });
  const cast = await castMembers({ count: 2, cash: 10_000_000 });
  const userIds = cast.map(({ userId }) => userId);
  const held = tokens(system.api, { userId: userIds[0] ?? '', operatorId: 'owner01' });
  const known = await knownValues(system, held);
  const memberSeqs = [1, 2, 3, 4, 5, 6, ...cast.map(({ memberSeq }) => memberSeq)];
  const balances = async () => JSON.stringify(await system.table.balances(memberSeqs));

  const wrong: string[] = [];
  const statuses = new Map<number, number>();
  let before = await balances();
  const all = fc.sample(fuzzRequests(known), { seed, numRuns: requests });
  for (let from = 0; from < all.length; from += atOnce) {
    const batch = all.slice(from, from + atOnce);
    const replies = await Promise.all(batch.map((request) => sent(stranger, { request, held })));
    for (const [at, reply] of replies.entries()) {
      const request = batch[at];
      if (!request) continue;
      statuses.set(reply?.status ?? 0, (statuses.get(reply?.status ?? 0) ?? 0) + 1);
      const found = reply ? faultOfReply(reply, { ...request, within }) : 'no reply';
      if (found) wrong.push(`${described(request)} → ${found}`);
    }
    const after = await balances();
    const mayMove = replies.some((reply, at) => reply?.status === 200 && batch[at]?.call?.money);
    if (after !== before && !mayMove)
      wrong.push(`money moved without a 2xx: ${batch.map(described).join(' | ')}`);
    before = after;
  }
  const { checks } = await fullAudit(system);
  const figures = Object.fromEntries(
    [...statuses].sort(([one], [other]) => one - other).map(([status, count]) => [`status ${status}`, count]),
  );
  return {
    checks: [
      check(
        `${requests} requests (seed ${seed}): no 5xx, within ${within} ms, our envelope, no insides, money only by 2xx`,
        wrong,
      ),
      ...checks,
    ],
    figures,
  };
}

async function sent(
  api: ReturnType<typeof apiClient>,
  { request, held }: { request: FuzzRequest; held: Tokens },
): Promise<Reply | null> {
  const { path, method, raw, type, bearer, key, call } = request;
  const token = await held.of(bearer === 'right' ? (call?.for ?? 'member') : bearer);
  try {
    const reply = await api(path, {
      method,
      raw,
      token,
      headers: { 'content-type': type },
      ...(key === null ? {} : { key }),
    });
    if (bearer === 'right' && (reply.status === 419 || reply.status === 401)) held.forget();
    return reply;
  } catch {
    return null;
  }
}

function described({ name, method, path, raw, bearer, key, type }: FuzzRequest): string {
  return `${name} ${method} ${path.slice(0, 60)} as ${bearer} key ${key} ${type === 'application/json' ? '' : type} ${raw.toString('utf8').slice(0, 300)}`;
}

/** A match, a bet, a deposit request of the fuzzing member: what makes its requests meet something. */
async function knownValues({ api }: System, held: Tokens) {
  const match = await newMatch(api);
  const token = await held.of('member');
  const bet = async (at: number) => {
    const body = slipOf(match.picks.slice(at, at + 1), 10_000);
    return payloadOf(await api('/betting/korean/process', { body, token, key: randomUUID() }), Placed)
      .betCode;
  };
  const betCode = [await bet(0), await bet(3), 'b_01K00000000000000000000000'];
  const deposit = await api('/balance/deposit/process', {
    body: { amount: 50_000 },
    token,
    key: randomUUID(),
  });
  return {
    gameId: [match.gameId, '1', 'bonus'],
    gameSeq: [match.gameId],
    foldersSeq: match.picks.map(({ foldersSeq }) => foldersSeq),
    betsSeq: match.picks.map(({ betsSeq }) => betsSeq),
    marketsId: [1, 2, 3],
    sportsId: [6046],
    odds: match.picks.map(({ odds }) => odds),
    betCode,
    cash_seq: [payloadOf(deposit, Requested).cash_seq],
    members_seq: [1, 2, 99_999],
    amount: [10_000, 50_000, 5_000, 1_000_000],
    withdrawalPw: ['1234', '0000'],
    client: ['api'],
  };
}
