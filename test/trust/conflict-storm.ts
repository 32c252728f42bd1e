import type { Ask } from './api-client.ts';
import { type Bank, work } from './bank-members.ts';
import { noFaults } from './faults.ts';
import { fullAudit } from './full-audit.ts';
import { journal } from './journal.ts';
import { newMatch } from './match.ts';
import { castMembers, member } from './people.ts';
import { type System, startSystem } from './system.ts';
import { holds, type Verdict } from './verdict.ts';

const conflicts = 0.3;
/** Six attempts all in conflict: 0.3⁶ is one call in 1,400, and a call makes few writes. */
const mostRefused = 0.01;

/** Every third write is refused with a conflict: calls still succeed, and nothing is wrong afterwards. */
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
  const statuses = new Map<number, number>();
  const ask: Ask = async (path, asked) => {
    const reply = await system.ask(path, asked);
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
    return reply;
  };
  const cast = await castMembers({ count: 8, cash: 100_000_000 });
  const matches = [await newMatch(ask), await newMatch(ask), await newMatch(ask)];
  const players = cast.map(({ memberSeq, userId }) => ({ memberSeq, person: member(ask, userId) }));
  const end = performance.now() + seconds * 1000;
  const book = journal();
  const bank: Bank = { players, matches, journal: book, random, running: () => performance.now() < end };
  if (proxy) proxy.rates = { ...noFaults, conflict: conflicts };
  await Promise.all(Array.from({ length: 16 }, () => work(bank)));
  if (proxy) proxy.rates = noFaults;
  const { checks } = await fullAudit(system, book);
  const all = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  const failed = [...statuses].filter(([status]) => status >= 500).reduce((sum, [, count]) => sum + count, 0);
  return {
    checks: [
      holds(
        'no storm of 5xx: at most 1 % of the replies',
        failed / all <= mostRefused,
        `${failed} of ${all}`,
      ),
      holds('conflicts were really met', (proxy?.injected.conflict ?? 0) > 20, proxy?.injected.conflict ?? 0),
      ...checks,
    ],
    figures: { replies: all, '5xx': failed, conflicts: proxy?.injected.conflict ?? 0 },
  };
}
