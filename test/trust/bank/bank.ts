import { noFaults } from '../../../infra/local/table/faults.ts';
import { fullAudit } from '../audit/full-audit.ts';
import { check, holds, type Verdict } from '../audit/verdict.ts';
import { bankTestFaults } from '../faults/faults.ts';
import { workBeside } from '../settlement/second-worker.ts';
import { allSettled } from '../settlement/settled.ts';
import { watch } from '../settlement/watching.ts';
import { type Match, newMatch } from '../system/match.ts';
import { type System, startSystem } from '../system/system.ts';
import { journal } from './journal.ts';
import { killNowAndThen } from './kills.ts';
import { type Bank, type Player, work } from './members.ts';
import { cashier, decideAll, trader } from './operators.ts';
import { castMembers, member, operator } from './people.ts';

const workers = 16;
const members = 8;
const openMatches = 6;
/** Share of the queue's messages that reach a second worker too. */
const deliveredTwice = 0.12;
const ways = ['bet', 'cancel', 'deposit', 'withdrawal', 'approve'];

/**
 * The bank test through HTTP: sixteen workers on eight members while processes are killed, the wire drops,
 * doubles and refuses, and balances are photographed every 20 ms. Then everything must add up.
 */
export async function bankTest({ seconds, seed }: { seconds: number; seed: number }): Promise<Verdict> {
  const system = await startSystem({ seed, faulty: true });
  try {
    return await bankOn(system, seconds);
  } finally {
    await system.stop();
  }
}

async function bankOn(system: System, seconds: number): Promise<Verdict> {
  const { api, random, proxy, table } = system;
  const cast = await castMembers({ count: members, cash: 300_000 });
  const players = cast.map(({ memberSeq, userId }): Player => ({ memberSeq, person: member(api, userId) }));
  const cashiers = ['cashier01', 'cashier02'].map((id) => operator(api, id));
  const matches: Match[] = [];
  for (let count = 0; count < openMatches; count += 1) matches.push(await newMatch(api));
  const settled: Match[] = [];

  // Everyone is logged in before the first kill: hashing passwords anew would be most of what a short run does.
  await Promise.all([
    ...players.map(({ person }) => person('/auth/info/new', {})),
    ...cashiers.map((person) => person('/admin/cash/list', { body: { type: '입금', size: 1 } })),
  ]);
  const started = performance.now();
  const book = journal();
  const done = (call: string) =>
    book.lines.filter((line) => line.call === call && line.status === 200).length;
  const isEnough = () => ways.every((call) => done(call) > 0);
  // A busy machine gets up to ten times as long until money has moved in every way.
  const running = () => {
    const spent = (performance.now() - started) / 1000;
    return spent < seconds || (spent < seconds * 10 && !isEnough());
  };
  const bank: Bank = { players, matches, journal: book, random, running };
  const photographs = watch(
    table,
    cast.map(({ memberSeq }) => memberSeq),
  );
  if (proxy) proxy.rates = bankTestFaults;
  const beside = workBeside({ running, random, share: deliveredTwice });
  const [kills] = await Promise.all([
    killNowAndThen(system, running),
    ...Array.from({ length: workers }, () => work(bank)),
    cashier(bank, cashiers),
    trader({ bank, api, open: matches, settled }),
  ]);
  if (proxy) proxy.rates = noFaults;
  await photographs.stop();
  const twice = await beside;

  await decideAll({ api, matches: [...settled, ...matches], random });
  const unsettled = await allSettled(table, [...settled, ...matches]);
  const { books, checks } = await fullAudit(system, book);
  return {
    checks: [
      check('every settlement ends, whatever was killed', unsettled),
      check(
        `${photographs.snapshots} photographs: nothing negative, nothing moved without an entry`,
        photographs.wrong,
      ),
      ...checks,
      holds('money moved in every way', isEnough(), ways.map((call) => `${call} ${done(call)}`).join()),
    ],
    figures: {
      calls: book.lines.length,
      bets: books.bets.length,
      cancelled: done('cancel'),
      deposits: done('deposit'),
      withdrawals: done('withdrawal'),
      approved: done('approve'),
      rejected: done('reject'),
      entries: books.entries.length,
      'matches settled': settled.length,
      'killed table': kills.table,
      'killed API': kills.api,
      'shards twice': twice,
      ...proxy?.injected,
    },
  };
}
