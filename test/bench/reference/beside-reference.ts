import { startSystem } from '../../trust/system/system.ts';
import { gather, type PlacingRun, placingOn, productTarget, type Target } from '../placing-speed.ts';
import { type Row, row } from '../report.ts';
import { startPlainServer } from './plain-server.ts';

const cells = [
  { name: '1 connection', connections: 1, members: 64 },
  { name: '16 connections', connections: 16, members: 64 },
  { name: '64 connections', connections: 64, members: 64 },
  { name: '16 connections, 16 members', connections: 16, members: 16 },
  { name: '16 connections, one hot member', connections: 16, members: 1 },
] as const;
type CellName = (typeof cells)[number]['name'];

const sideNames = ['product', 'transaction', 'statement'] as const;
type SideName = (typeof sideNames)[number];

interface Side {
  readonly target: Target;
  readonly tokens: readonly string[];
  readonly bodies: readonly string[];
}
type Sides = Readonly<Record<SideName, Side>>;
type Runs = ReadonlyMap<string, readonly PlacingRun[]>;
interface Length {
  /** Seconds of a cell. */
  readonly seconds: number;
  /** How often each is measured; the median counts. */
  readonly rounds: number;
}

const keyOf = (side: SideName, cell: CellName) => `${side}, ${cell}`;

function medianOf(runs: readonly PlacingRun[]): PlacingRun {
  const inOrder = [...runs].sort((one, other) => one.perSecond - other.perSecond);
  const median = inOrder[Math.floor(inOrder.length / 2)];
  if (!median) throw new Error('nothing was measured');
  return median;
}

/** Every cell on every side in turn, so that what else the machine does in these minutes meets all sides alike. */
async function measure(sides: Sides, { seconds, rounds }: Length): Promise<Runs> {
  const runs = new Map<string, PlacingRun[]>();
  const run = async (side: SideName, { name, connections, members }: (typeof cells)[number]) => {
    const { target, tokens, bodies } = sides[side];
    const order = { name: keyOf(side, name), tokens: tokens.slice(0, members), bodies, connections, seconds };
    const found = await placingOn(target, order);
    if (found.refused > 0) throw new Error(`${order.name}: ${found.refused} refused, ${found.firstRefusal}`);
    runs.set(order.name, [...(runs.get(order.name) ?? []), found]);
  };
  for (let round = 0; round < rounds; round += 1)
    for (const cell of cells) for (const side of sideNames) await run(side, cell);
  return runs;
}

/** What the bars are about; the rest of the rows says what it was computed from. */
function comparison(at: (side: SideName, cell: CellName) => PlacingRun): readonly Row[] {
  const ratio = (to: SideName, cell: CellName) => at('product', cell).perSecond / at(to, cell).perSecond;
  const many = at('product', '16 connections');
  const hot = at('product', '16 connections, one hot member');
  return [
    row('ratio to the transaction, 16 connections', ratio('transaction', '16 connections'), '', {
      atLeast: 0.7,
    }),
    row('ratio to the transaction, 1 connection', ratio('transaction', '1 connection'), ''),
    row('ratio to the transaction, 64 connections', ratio('transaction', '64 connections'), ''),
    row('ratio to one statement, 16 connections', ratio('statement', '16 connections'), ''),
    row('ratio to the transaction, one hot member', ratio('transaction', hotCell), ''),
    row(
      'hot member, part of 16 members',
      hot.perSecond / at('product', '16 connections, 16 members').perSecond,
      '',
      {
        atLeast: 0.5,
      },
    ),
    row('CPU of API and table per bet, 16 connections', many.apiCpu + many.tableCpu, 'ms', { atMost: 1.8 }),
    row('p50 of a lone bet', at('product', '1 connection').p50, 'ms', { atMost: 4 }),
    row('p99, 16 connections', many.p99, 'ms', { atMost: 60 }),
  ];
}
const hotCell = '16 connections, one hot member';

function rowsOf({
  name,
  perSecond,
  p50,
  p99,
  apiCpu,
  tableCpu,
  cpu,
  done,
  otherCores,
}: PlacingRun): readonly Row[] {
  return [
    row(`bets/s, ${name}`, perSecond, 'bets/s'),
    row('  p50', p50, 'ms'),
    row('  p99', p99, 'ms'),
    row('  server CPU per bet', apiCpu, 'ms'),
    row('  table or database CPU per bet', tableCpu, 'ms'),
    row('  generator CPU per bet', cpu / done, 'ms'),
    row('  used by anything else', otherCores, 'cores'),
  ];
}

/**
 * The product and a plain Fastify server over PostgreSQL, placing bets on the same machine in one sitting, under the same
 * load generator. @throws Error when a bet is refused, or when the plain server's books do not agree
 */
export async function besideReference(length: Length): Promise<readonly Row[]> {
  const plain = await startPlainServer();
  process.stdout.write(`beside Fastify and PostgreSQL ${plain.version}\n`);
  try {
    const system = await startSystem({ seed: 1, faulty: false });
    try {
      const sides: Sides = {
        product: { target: productTarget(system), ...(await gather(system, 64)) },
        transaction: { target: plain.transaction, ...plain.crowd },
        statement: { target: plain.statement, ...plain.crowd },
      };
      let answered = 0;
      // Compilers are done with the hot path after some two thousand bets.
      for (const side of sideNames) {
        const { target, ...order } = sides[side];
        const warm = await placingOn(target, {
          name: 'warm',
          ...order,
          connections: 16,
          seconds: length.seconds,
        });
        if (side !== 'product') answered += warm.done;
      }
      const runs = await measure(sides, length);
      for (const side of sideNames.slice(1))
        for (const { name } of cells)
          for (const { done } of runs.get(keyOf(side, name)) ?? []) answered += done;
      plain.checkBooks(answered);
      const at = (side: SideName, cell: CellName) => medianOf(runs.get(keyOf(side, cell)) ?? []);
      return [
        ...cells.flatMap(({ name }) => sideNames.flatMap((side) => rowsOf(at(side, name)))),
        ...comparison(at),
      ];
    } finally {
      await system.stop();
    }
  } finally {
    await plain.stop();
  }
}
