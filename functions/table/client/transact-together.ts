import { type Action, type Key, transact } from './table.ts';

/** The platform's limit of one transaction. */
const mostItems = 100;
/** Of one transaction: one of them that is refused has all of them run again. */
const mostTogether = 16;
/** Transactions under way at once. */
const flights = 2;

interface Waiting {
  readonly actions: readonly Action[];
  readonly names: readonly string[];
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

const waiting: Waiting[] = [];
let flying = 0;
/** Items of the transactions under way: who wants one of them waits. */
const held = new Set<string>();

/**
 * A transaction that may share its round trip: it goes at once when few are under way, otherwise with those that wait, as
 * one. All of a shared one happens or nothing; when it is refused each runs alone, so that each hears its own answer.
 * Only for what may run twice. In a burst a game's prices cost this process a quarter so, and the table three quarters.
 * @throws what `transact` throws
 */
export function transactTogether(actions: readonly Action[]): Promise<void> {
  return new Promise((done, failed) => {
    waiting.push({ actions, names: actions.map(nameOf), done, failed });
    if (flying < flights) void fly();
  });
}

async function fly(): Promise<void> {
  flying += 1;
  for (let group = nextGroup(); group.length > 0; group = nextGroup()) {
    const names = group.flatMap((one) => one.names);
    for (const name of names) held.add(name);
    await run(group);
    for (const name of names) held.delete(name);
  }
  flying -= 1;
}

/** From the front as many as fit; one item twice is not taken in one transaction, and in two only one after the other. */
function nextGroup(): readonly Waiting[] {
  const names = new Set<string>();
  let count = 0;
  for (const one of waiting) {
    const fits = count < mostTogether && names.size + one.names.length <= mostItems;
    if (one.names.some((name) => held.has(name)) || (count > 0 && !fits)) break;
    if (one.names.some((name) => names.has(name))) break;
    for (const name of one.names) names.add(name);
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
    // Whatever it was, it may be one's fault: text nothing can store, an item somebody holds.
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
  const { pk, sk } = keyIn(action);
  return `${pk}|${sk}`;
}

function keyIn(action: Action): Key {
  if ('put' in action) return action.put;
  if ('change' in action) return action.change.key;
  return 'delete' in action ? action.delete : action.check;
}
