import type { Key } from '../keys/key.ts';
import { type Action, transact } from './table.ts';

/** The platform's limit of one transaction. */
const maxItems = 100;
/** Transactions merged into one: when one of them is refused, all of them run again. */
const maxTogether = 16;
/** Merged transactions in progress at once. */
const maxInProgress = 2;

interface Waiting {
  readonly actions: readonly Action[];
  readonly names: readonly string[];
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

const waiting: Waiting[] = [];
let inProgress = 0;
/** Items of the transactions in progress: another transaction on one of them waits. */
const locked = new Set<string>();

/**
 * A transaction that may share its round trip: it runs at once when few are in progress, otherwise merged with those
 * that wait. A merged one is applied as a whole or not at all; when it is refused, each of its transactions runs alone,
 * so that each gets its own result. Only for transactions that may run twice. In a burst of price updates this costs the
 * process a quarter of the time, and the table three quarters.
 * @throws what `transact` throws
 */
export function transactTogether(actions: readonly Action[]): Promise<void> {
  return new Promise((done, failed) => {
    waiting.push({ actions, names: actions.map(nameOf), done, failed });
    if (inProgress < maxInProgress) void drain();
  });
}

async function drain(): Promise<void> {
  inProgress += 1;
  for (let group = nextGroup(); group.length > 0; group = nextGroup()) {
    const names = group.flatMap((transaction) => transaction.names);
    for (const name of names) locked.add(name);
    await run(group);
    for (const name of names) locked.delete(name);
  }
  inProgress -= 1;
}

/** As many as fit from the front. No item occurs twice in a group or is locked, and the order of waiting is kept. */
function nextGroup(): readonly Waiting[] {
  const names = new Set<string>();
  let count = 0;
  for (const transaction of waiting) {
    const fits = count < maxTogether && names.size + transaction.names.length <= maxItems;
    if (transaction.names.some((name) => locked.has(name)) || (count > 0 && !fits)) break;
    if (transaction.names.some((name) => names.has(name))) break;
    for (const name of transaction.names) names.add(name);
    count += 1;
  }
  return waiting.splice(0, count);
}

async function run(group: readonly Waiting[]): Promise<void> {
  try {
    await transact(
      group.flatMap(({ actions }) => actions),
      { repeatable: true },
    );
    for (const { done } of group) done();
  } catch (error) {
    // A single one of them may be the cause: text that cannot be stored, or an item in another transaction.
    if (group.length > 1) await Promise.all(group.map(runAlone));
    else for (const { failed } of group) failed(error);
  }
}

async function runAlone({ actions, done, failed }: Waiting): Promise<void> {
  try {
    await transact(actions, { repeatable: true });
    done();
  } catch (error) {
    failed(error);
  }
}

function nameOf(action: Action): string {
  const { pk, sk } = keyOf(action);
  return `${pk}|${sk}`;
}

function keyOf(action: Action): Key {
  if ('put' in action) return action.put;
  if ('change' in action) return action.change.key;
  return 'delete' in action ? action.delete : action.check;
}
