import { noFaults } from '../../../infra/local/table/faults.ts';
import { fullAudit } from '../audit/full-audit.ts';
import { check, holds, type Verdict } from '../audit/verdict.ts';
import { type ApiClient, codeOf, type Reply } from '../system/api-client.ts';
import { newMatch } from '../system/match.ts';
import { type System, startSystem } from '../system/system.ts';
import { journal } from './journal.ts';
import { type Bank, work } from './members.ts';
import { castMembers, member } from './people.ts';

const conflicts = 0.3;
/**
 * Six attempts all in conflict: 0.3⁶ is one write in 1,400, and a call makes few. With three attempts one call in twelve
 * would be refused, with none every other one.
 */
const mostRefused = 0.05;
/** Milliseconds before which nobody is refused for want of time (table/retry.ts): later refusals are the machine's. */
const inTime = 2_100;
const passing: readonly (string | null)[] = ['busy', 'outcome-unknown'];

/**
 * Every third write is refused with a conflict: calls still succeed, the few that do not say that they may be sent again,
 * and sent again until they are answered they leave nothing wrong.
 */
export async function conflictStorm({ seconds, seed }: { seconds: number; seed: number }): Promise<Verdict> {
  const system = await startSystem({ seed, faulty: true });
  try {
    return await stormOn(system, seconds);
  } finally {
    await system.stop();
  }
}

async function stormOn(system: System, seconds: number): Promise<Verdict> {
  const { proxy, random } = system;
  const replies: Reply[] = [];
  const api: ApiClient = async (path, asked) => {
    const reply = await system.api(path, asked);
    replies.push(reply);
    return reply;
  };
  const cast = await castMembers({ count: 8, cash: 100_000_000 });
  const matches = [await newMatch(api), await newMatch(api), await newMatch(api)];
  const players = cast.map(({ memberSeq, userId }) => ({ memberSeq, person: member(api, userId) }));
  const end = performance.now() + seconds * 1000;
  const book = journal();
  const bank: Bank = { players, matches, journal: book, random, running: () => performance.now() < end };
  if (proxy) proxy.rates = { ...noFaults, conflict: conflicts };
  await Promise.all(Array.from({ length: 16 }, () => work(bank)));
  if (proxy) proxy.rates = noFaults;
  const { checks } = await fullAudit(system, book);
  const failed = replies.filter(({ status }) => status >= 500);
  const hopeless = failed.filter((reply) => reply.status !== 503 || !passing.includes(codeOf(reply)));
  const soon = replies.filter(({ milliseconds }) => milliseconds < inTime);
  const refused = soon.filter(({ status }) => status >= 500).length;
  return {
    checks: [
      check(
        'a call that fails may be sent again: 503, busy or unknown',
        hopeless.map(({ status, text }) => `${status} ${text.slice(0, 200)}`),
      ),
      holds(
        'no storm of 5xx: at most 5 % of the replies that were given in time',
        refused <= Math.max(1, soon.length * mostRefused),
        `${refused} of ${soon.length}`,
      ),
      holds('conflicts were really met', (proxy?.injected.conflict ?? 0) > 20, proxy?.injected.conflict ?? 0),
      ...checks,
    ],
    figures: { replies: replies.length, '5xx': failed.length, conflicts: proxy?.injected.conflict ?? 0 },
  };
}
