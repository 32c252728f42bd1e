import fc from 'fast-check';
import { BalanceRefused } from '../../functions/table/ledger/ledger.ts';
import { Refusal } from '../../shared/refusals.ts';
import { credit, debit, grant, hold, release, settle } from './operations.ts';

/** What the member should have, computed by plain sums. */
export interface Books {
  cash: number;
  point: number;
  hold: number;
  receivable: number;
  entries: number;
  /** Key → amount it was used with. */
  used: Map<string, number>;
}
export interface Member {
  readonly memberSeq: number;
}

type Figures = Pick<Books, 'cash' | 'point' | 'hold' | 'receivable'>;
const none: Figures = { cash: 0, point: 0, hold: 0, receivable: 0 };

interface CommandSpec {
  readonly name: string;
  readonly key: string;
  readonly amount: number;
  /** What the operation should move; null when it should be refused. */
  readonly expected: (books: Books) => Partial<Figures> | null;
  readonly run: (member: Member, books: Books) => Promise<{ replayed: boolean }>;
}

function command({ name, key, amount, expected, run }: CommandSpec): fc.AsyncCommand<Books, Member> {
  return {
    check: () => true,
    toString: () => `${name}(${key}, ${amount})`,
    run: async (books, member) => {
      const scoped = `${name}#${key}`;
      const before = books.used.get(scoped);
      const moved = before === undefined ? expected(books) : none;
      const wanted = before !== undefined ? 'replayed' : moved ? 'done' : 'refused';
      const outcome = await untilAnswered(() => run(member, books));
      // A lost reply makes its own repetition a replay: done all the same.
      const same = outcome === wanted || (wanted === 'done' && outcome === 'replayed');
      if (!same) throw new Error(`${name}: ${outcome} instead of ${wanted}`);
      if (wanted !== 'done') return;
      books.used.set(scoped, amount);
      books.entries += 1;
      for (const account of ['cash', 'point', 'hold', 'receivable'] as const)
        books[account] += moved?.[account] ?? 0;
    },
  };
}

/** As a client does: an unknown outcome is requested again under the same key, a refusal is final. */
async function untilAnswered(
  run: () => Promise<{ replayed: boolean }>,
): Promise<'done' | 'replayed' | 'refused'> {
  for (;;) {
    try {
      return (await run()).replayed ? 'replayed' : 'done';
    } catch (error) {
      if (error instanceof BalanceRefused || (error instanceof Refusal && error.code === 'insufficient-cash'))
        return 'refused';
      if (!(error instanceof Refusal && error.code === 'outcome-unknown')) throw error;
    }
  }
}

const keyed = {
  key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  amount: fc.integer({ min: 1, max: 50_000 }),
};
/** One request per key: a repetition is always the same one. */
const hashOf = (key: string) => `request ${key}`;

const deposit = fc.record(keyed).map(({ key, amount }) =>
  command({
    name: 'deposit',
    key,
    amount,
    expected: () => ({ cash: amount }),
    run: ({ memberSeq }) => credit({ memberSeq, amount, key, requestHash: hashOf(key) }),
  }),
);
const granted = fc.record(keyed).map(({ key, amount }) =>
  command({
    name: 'grant',
    key,
    amount,
    expected: () => ({ point: amount }),
    run: ({ memberSeq }) => grant({ memberSeq, amount, key }),
  }),
);
const placed = fc.record(keyed).map(({ key, amount }) =>
  command({
    name: 'place',
    key,
    amount,
    expected: ({ cash }) => (cash >= amount ? { cash: -amount } : null),
    run: ({ memberSeq }) => debit({ memberSeq, amount, key, requestHash: hashOf(key) }),
  }),
);
const held = fc.record(keyed).map(({ key, amount }) =>
  command({
    name: 'hold',
    key,
    amount,
    expected: ({ cash, receivable }) =>
      cash >= amount && receivable >= 0 ? { cash: -amount, hold: amount } : null,
    run: ({ memberSeq }) => hold({ memberSeq, amount, key }),
  }),
);
const released = fc.record({ ...keyed, paid: fc.boolean() }).map(({ key, amount, paid }) =>
  command({
    name: paid ? 'pay' : 'release',
    key,
    amount,
    expected: (books) => (books.hold >= amount ? { hold: -amount, cash: paid ? 0 : amount } : null),
    run: ({ memberSeq }) => release({ memberSeq, amount, key, paid }),
  }),
);
const paidOut = fc.record(keyed).map(({ key, amount }) =>
  command({
    name: 'settle',
    key: `p${key}`,
    amount,
    expected: () => ({ cash: amount }),
    run: ({ memberSeq }) => settle({ memberSeq, key: `p${key}`, cash: amount, receivable: 0 }),
  }),
);

/** Takes what the cash covers and leaves the rest owed. */
const clawedBack = fc.record(keyed).map(({ key, amount }) => {
  const split = ({ cash }: Figures) => ({
    cash: -Math.min(cash, amount),
    receivable: Math.min(cash, amount) - amount,
  });
  return command({
    name: 'settle',
    key: `c${key}`,
    amount,
    expected: split,
    run: ({ memberSeq }, books) => settle({ memberSeq, key: `c${key}`, ...split(books) }),
  });
});
const collected = fc.record(keyed).map(({ key }) => {
  const taken = ({ cash, receivable }: Figures) => Math.min(cash, -receivable);
  return command({
    name: 'settle',
    key: `r${key}`,
    amount: 0,
    expected: (books) => ({ cash: -taken(books), receivable: taken(books) }),
    run: ({ memberSeq }, books) =>
      settle({ memberSeq, key: `r${key}`, cash: -taken(books), receivable: taken(books) }),
  });
});

export const ledgerCommands = [deposit, granted, placed, held, released, paidOut, clawedBack, collected];
