import { startSystem } from '../../trust/system/system.ts';
import { gather, type PlacingRun, placingOn, productTarget, type Target } from '../placing-speed.ts';
import { type Row, row } from '../report.ts';
import { startPlainServer } from './plain-server.ts';

/** Callers at a time, and over how many members their bets go. */
const cells = {
  '1 connection': { connections: 1, members: 64 },
  '16 connections': { connections: 16, members: 64 },
  '64 connections': { connections: 64, members: 64 },
  '16 connections, 16 members': { connections: 16, members: 16 },
  '16 connections, one hot member': { connections: 16, members: 1 },
} as const;
type CellName = keyof typeof cells;
const cellNames: readonly CellName[] = [
  '1 connection',
  '16 connections',
  '64 connections',
  '16 connections, 16 members',
  '16 connections, one hot member',
];

interface Side {
  readonly target: Target;
  readonly tokens: readonly string[];
  readonly bodies: readonly string[];
}
interface Sides {
  readonly product: Side;
  /** Fastify and PostgreSQL, three statements in one transaction. */
  readonly transaction: Side;
  /** The same in one statement. */
  readonly statement: Side;
}
type SideName = keyof Sides;
const sideNames: readonly SideName[] = ['product', 'transaction', 'statement'];

interface Length {
  /** Seconds of a cell. */
  readonly seconds: number;
  /** How often each is measured; the median counts. */
  readonly rounds: number;
}
interface Measured extends PlacingRun {
  readonly side: SideName;
  /** Null for what was placed before anything counts. */
  readonly cell: CellName | null;
}

/** Every cell on every side in turn, so that what else the machine does in these minutes meets all sides alike. */
async function measure(sides: Sides, { seconds, rounds }: Length): Promise<readonly Measured[]> {
  const measured: Measured[] = [];
  const run = async (side: SideName, cell: CellName | null) => {
    const { target, tokens, bodies } = sides[side];
    const { connections, members } = cells[cell ?? '16 connections'];
    const name = `${side}, ${cell ?? 'warming up'}`;
    const order = { name, tokens: tokens.slice(0, members), bodies, connections, seconds };
    const found = await placingOn(target, order);
    if (found.refused > 0) throw new Error(`${name}: ${found.refused} refused, ${found.firstRefusal}`);
    measured.push({ ...found, side, cell });
  };
  // Compilers are done with the hot path after some two thousand bets.
  for (const side of sideNames) await run(side, null);
  for (let round = 0; round < rounds; round += 1)
    for (const cell of cellNames) for (const side of sideNames) await run(side, cell);
  return measured;
}

function medianOf(runs: readonly PlacingRun[]): PlacingRun {
  const inOrder = [...runs].sort((one, other) => one.perSecond - other.perSecond);
  const median = inOrder[Math.floor(inOrder.length / 2)];
  if (!median) throw new Error('nothing was measured');
  return median;
}

function rowsOf(found: PlacingRun): readonly Row[] {
  return [
    row(`bets/s, ${found.name}`, found.perSecond, 'bets/s'),
    row('  p50', found.p50, 'ms'),
    row('  p99', found.p99, 'ms'),
    row('  server CPU per bet', found.apiCpu, 'ms'),
    row('  table or database CPU per bet', found.tableCpu, 'ms'),
    row('  generator CPU per bet', found.cpu / found.done, 'ms'),
    row('  used by anything else', found.otherCores, 'cores'),
  ];
}

/** What has targets; the other rows say what it was computed from. */
function comparison(at: (side: SideName, cell: CellName) => PlacingRun): readonly Row[] {
  const ratio = (to: SideName, cell: CellName) => at('product', cell).perSecond / at(to, cell).perSecond;
  const many = at('product', '16 connections');
  const hot = at('product', '16 connections, one hot member');
  const sixteen = at('product', '16 connections, 16 members');
  const busiest = Math.max(...sideNames.map((side) => at(side, '16 connections').otherCores));
  return [
    row('of the transaction, 16 connections', ratio('transaction', '16 connections'), '', { atLeast: 0.7 }),
    row('of the transaction, 1 connection', ratio('transaction', '1 connection'), ''),
    row('of the transaction, 64 connections', ratio('transaction', '64 connections'), ''),
    row('of the transaction, one hot member', ratio('transaction', '16 connections, one hot member'), ''),
    row('of the one statement, 16 connections', ratio('statement', '16 connections'), ''),
    row('hot member, of 16 members', hot.perSecond / sixteen.perSecond, '', { atLeast: 0.5 }),
    row('CPU of API and table per bet, 16 connections', many.apiCpu + many.tableCpu, 'ms', { atMost: 1.8 }),
    row('p50 of a lone bet', at('product', '1 connection').p50, 'ms', { atMost: 4 }),
    row('p99, 16 connections', many.p99, 'ms', { atMost: 60 }),
    // On a busy machine the rows above say nothing.
    row('used by anything else, 16 connections', busiest, 'cores', { atMost: 0.3 }),
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
    const system = await startSystem({ seed: 1, faulty: false, embedded: true });
    try {
      const sides: Sides = {
        product: { target: productTarget(system), ...(await gather(system, 64)) },
        transaction: { target: plain.transaction, ...plain.crowd },
        statement: { target: plain.statement, ...plain.crowd },
      };
      const measured = await measure(sides, length);
      plain.checkBooks(
        measured.filter(({ side }) => side !== 'product').reduce((sum, { done }) => sum + done, 0),
      );
      const at = (side: SideName, cell: CellName) =>
        medianOf(measured.filter((one) => one.side === side && one.cell === cell));
      return [
        ...cellNames.flatMap((cell) => sideNames.flatMap((side) => rowsOf(at(side, cell)))),
        ...comparison(at),
      ];
    } finally {
      await system.stop();
    }
  } finally {
    await plain.stop();
  }
}
