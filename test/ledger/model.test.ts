import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reconcileMember } from '../../functions/table/audit/reconcile-member.ts';
import { readBalance } from '../../functions/table/member/members.ts';
import { createSomeMember } from '../support/builders/member/members.ts';
import { calmWire, type Fault, faultyWire } from '../support/fakes/faulty-wire.ts';
import { openTable } from '../support/system/table.ts';
import { type Books, ledgerCommands, type Member } from './model-commands.ts';

let close: () => Promise<void>;
beforeAll(async () => {
  ({ close } = await openTable());
});
afterAll(() => close());

const runs = Number(process.env.MODEL_RUNS ?? 100);

async function agrees(memberSeq: number, commands: Iterable<fc.AsyncCommand<Books, Member>>): Promise<void> {
  const books: Books = { cash: 0, point: 0, hold: 0, receivable: 0, entries: 0, used: new Map() };
  await fc.asyncModelRun(() => ({ model: books, real: { memberSeq } }), commands);
  const { cash, point, hold, receivable, v } = (await readBalance(memberSeq)) ?? {};
  expect({ cash, point, hold, receivable, v }).toEqual({
    cash: books.cash,
    point: books.point,
    hold: books.hold,
    receivable: books.receivable,
    v: books.entries,
  });
  // These holds stand for themselves, without the requests that make them in the product.
  const failures = (await reconcileMember(memberSeq))?.failures.filter(
    ({ check }) => check !== 'hold of open withdrawals',
  );
  expect(failures).toEqual([]);
}

it('the ledger agrees with a plain model after any sequence of operations', async () => {
  calmWire();
  const property = fc.asyncProperty(fc.commands(ledgerCommands, { maxCommands: 30 }), async (commands) =>
    agrees(await createSomeMember(), commands),
  );
  await fc.assert(property, { numRuns: runs });
}, 120_000);

it('and also when attempts conflict, are throttled or lose their replies', async () => {
  const faults = fc.infiniteStream(
    fc.oneof(
      { weight: 12, arbitrary: fc.constant<Fault>('pass') },
      { weight: 3, arbitrary: fc.constantFrom<Fault>('conflict', 'throttle', 'duplicate') },
      { weight: 2, arbitrary: fc.constant<Fault>('lost') },
    ),
  );
  const property = fc.asyncProperty(
    fc.commands(ledgerCommands, { maxCommands: 20 }),
    faults,
    async (commands, stream) => {
      calmWire();
      const memberSeq = await createSomeMember();
      let calm = 0;
      faultyWire((operation) => {
        if (operation !== 'TransactWriteItems') return 'pass';
        const { value } = stream.next();
        // Fewer faults in a row than attempts, so that no operation ends without an answer.
        calm = value === 'pass' ? 0 : calm + 1;
        return calm > 4 ? 'pass' : value;
      });
      await agrees(memberSeq, commands);
    },
  );
  await fc.assert(property, { numRuns: Math.ceil(runs / 2) });
}, 120_000);
