import type { Answer } from './ends.ts';
import type { Step } from './generator/step.ts';

/** One place where two answers differ. `path`: 'Items[].title.S', places of lists left out. */
export interface Place {
  readonly path: string;
  readonly amazon: unknown;
  readonly ours: unknown;
}

/** Two ends answered one step differently. */
export interface Difference {
  readonly step: Step;
  readonly amazon: Answer;
  readonly ours: Answer;
  readonly places: readonly Place[];
}

interface TableErrorReply {
  readonly type: string;
  readonly message: string;
}

/** Type and message of an answer that is an error; undefined of one that is not. */
export function errorOf({ status, body }: Answer): TableErrorReply | undefined {
  if (status === 200) return undefined;
  if (!isRecord(body)) return { type: `status ${status}`, message: String(body) };
  const { __type: type, message, Message } = body;
  return {
    type: String(type).replace(/^.*#/, ''),
    message: String(message ?? Message ?? ''),
  };
}

/** Undefined where the answers are the same. */
export function differenceOf(step: Step, amazon: Answer, ours: Answer): Difference | undefined {
  const places: Place[] = [];
  comparePlace('', { amazon: normal(step, amazon), ours: normal(step, ours) }, places);
  return places.length === 0 ? undefined : { step, amazon, ours, places };
}

/** An answer without what DynamoDB leaves open: the order of a scan, of a batch and of a set, and how a type is prefixed. */
function normal(step: Step, answer: Answer): unknown {
  const error = errorOf(answer);
  if (error !== undefined) {
    const { __type, message, Message, ...others } = isRecord(answer.body) ? answer.body : {};
    return { status: answer.status, ...error, ...sorted(others) };
  }
  const body = sorted(isRecord(answer.body) ? answer.body : {});
  if (step.operation === 'Scan') return { ...body, Items: inOrder(body.Items) };
  if (step.operation === 'BatchGetItem' && isRecord(body.Responses)) {
    const responses = Object.entries(body.Responses).map(([name, items]) => [name, inOrder(items)]);
    return { ...body, Responses: Object.fromEntries(responses) };
  }
  return body;
}

const setTypes = new Set(['SS', 'NS', 'BS']);

/** The same value with its members and sets in one order, however the table sorted them. */
function sorted(value: Record<string, unknown>): Record<string, unknown> {
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(
    members.map(([name, member]) => [name, setTypes.has(name) ? inOrder(member) : sortedValue(member)]),
  );
}

function sortedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedValue);
  return isRecord(value) ? sorted(value) : value;
}

function inOrder(list: unknown): unknown {
  if (!Array.isArray(list)) return list;
  const texts = new Map(list.map((one) => [one, JSON.stringify(one)]));
  return [...list].sort((a, b) => ((texts.get(a) ?? '') < (texts.get(b) ?? '') ? -1 : 1));
}

interface Pair {
  readonly amazon: unknown;
  readonly ours: unknown;
}

function comparePlace(path: string, { amazon, ours }: Pair, places: Place[]): void {
  if (amazon === ours) return;
  if (Array.isArray(amazon) && Array.isArray(ours)) {
    if (amazon.length !== ours.length)
      places.push({ path: `${path}.length`, amazon: amazon.length, ours: ours.length });
    for (let place = 0; place < Math.min(amazon.length, ours.length); place += 1)
      comparePlace(`${path}[]`, { amazon: amazon[place], ours: ours[place] }, places);
    return;
  }
  if (isRecord(amazon) && isRecord(ours)) {
    for (const name of new Set([...Object.keys(amazon), ...Object.keys(ours)]))
      comparePlace(
        path === '' ? name : `${path}.${name}`,
        { amazon: amazon[name], ours: ours[name] },
        places,
      );
    return;
  }
  places.push({ path, amazon, ours });
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Differences of one cause share it, mostly: the operation and the errors' words, or the places that differ. */
export function signatureOf({ step, amazon, ours, places }: Difference): string {
  const [theirs, mine] = [errorOf(amazon), errorOf(ours)];
  const words = (error: TableErrorReply | undefined) =>
    error === undefined ? 'ok' : `${error.type}: ${worded(error.message)}`;
  if (theirs?.type !== mine?.type || theirs?.message !== mine?.message)
    return `${step.operation} | ${words(theirs)} | ${words(mine)}`;
  const where = places.map(({ path }) => path.split('.')).map((parts) => `${parts[0]}…${parts.at(-1)}`);
  return `${step.operation} | ${words(theirs)} | ${[...new Set(where)].sort().join(', ')}`;
}

/** A message without what of the request it repeats. */
function worded(message: string): string {
  return message
    .replace(
      /(key|keyword|attribute|token|near|operand type|operator|function|name|used in expressions|expressions): .*$/,
      '$1: …',
    )
    .replace(/[:#][A-Za-z_][A-Za-z0-9_]*/g, ':x')
    .replace(/\[[^\]]*\]/g, '[…]')
    .replace(/\d+/g, '9')
    .slice(0, 160);
}
