import { isDeepStrictEqual } from 'node:util';
import { type Difference, differenceOf, errorOf, isRecord } from './comparison.ts';
import type { Answer } from './ends.ts';
import type { Step } from './generator/step.ts';
import { isSameMistake } from './same-words.ts';

export interface Answers {
  readonly step: Step;
  readonly amazon: Answer;
  readonly ours: Answer;
}

/** A difference that stands, because DynamoDB Local is not what Amazon documents, or Amazon leaves it open. */
export interface KnownDifference {
  readonly title: string;
  /** Who does what AWS documents. */
  readonly right: 'ours' | 'DynamoDB Local' | 'both';
  /** Page of AWS's documentation, and what it says. */
  readonly source: string;
  /** The two answers without the difference; as they are where it does not occur. */
  readonly without: (answers: Answers) => Answers;
}

/** Milliunits would be exact too: DynamoDB counts in halves. */
type Units = Record<string, unknown>;

const withBody = (answer: Answer, body: unknown): Answer => ({ ...answer, body });
const bodyOf = ({ body }: Answer): Record<string, unknown> => (isRecord(body) ? body : {});
const areApplied = ({ amazon, ours }: Answers): boolean => amazon.status === 200 && ours.status === 200;

/** Amazon's answer with our consumed capacity, where both answered. */
function withOurUnits(answers: Answers): Answers {
  const { ConsumedCapacity: theirs, ...others } = bodyOf(answers.amazon);
  const { ConsumedCapacity: mine } = bodyOf(answers.ours);
  if (!areApplied(answers) || theirs === undefined || mine === undefined) return answers;
  return { ...answers, amazon: withBody(answers.amazon, { ...others, ConsumedCapacity: mine }) };
}

const of = (...operations: readonly string[]) => {
  const set = new Set(operations);
  return ({ step }: Answers): boolean => set.has(step.operation);
};

/** A number's digits and exponent, however it is written: '1E+2' and '100.0' are '1e2'. */
function digitsOf(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const short = digits.replace(/0+$/, '');
  if (short === '') return '0';
  return `${sign === '-' ? '-' : ''}${short}e${Number(exponent) - fraction.length + digits.length - short.length}`;
}

function withDigits(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withDigits);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      if (name === 'N' && typeof member === 'string') return [name, digitsOf(member)];
      if (name === 'NS' && Array.isArray(member)) return [name, member.map((one) => digitsOf(String(one)))];
      return [name, withDigits(member)];
    }),
  );
}

/** Whether something was read: a query of nothing, a batch with absent keys. */
function readsNothing({ step, amazon }: Answers): boolean {
  if (step.operation === 'Query') return bodyOf(amazon).ScannedCount === 0;
  return step.operation === 'BatchGetItem';
}

function isAsked({ step }: Answers): boolean {
  const { ReturnConsumedCapacity: asked } = step.request;
  return asked === 'TOTAL' || asked === 'INDEXES';
}

/** Whether maps hold what is in these, and more at most. */
function isPartOf(part: unknown, whole: unknown): boolean {
  if (Array.isArray(part) && Array.isArray(whole))
    return part.every((one) => whole.some((other) => isPartOf(one, other)));
  if (!isRecord(part) || !isRecord(whole)) return isDeepStrictEqual(part, whole);
  return Object.entries(part).every(([name, member]) => isPartOf(member, whole[name]));
}

export const knownDifferences: readonly KnownDifference[] = [
  {
    title: 'A user’s error inside of a transaction cancels it with a reason for each action',
    right: 'ours',
    source:
      'API reference, TransactWriteItems, TransactionCanceledException: “There is a user error, such as an invalid data format”, and the reason “Validation Error”',
    without: (answers) => {
      const [theirs, mine] = [errorOf(answers.amazon), errorOf(answers.ours)];
      // Of a read it names the type of a cancelled transaction, but no reasons.
      const isWithout =
        theirs?.type === 'ValidationException' || bodyOf(answers.amazon).CancellationReasons === undefined;
      if (!theirs || !isWithout || mine?.type !== 'TransactionCanceledException') return answers;
      const { CancellationReasons: reasons } = bodyOf(answers.ours);
      const named = (Array.isArray(reasons) ? reasons : []).map(({ Code: code, Message: message }) => ({
        code,
        message,
      }));
      const isSame = named.some(
        ({ code, message }) =>
          code === 'ValidationError' && isSameMistake(answers.step, theirs.message, String(message)),
      );
      return isSame ? { ...answers, amazon: answers.ours } : answers;
    },
  },
  {
    title: 'Consumed units of transactions and batches of writes',
    right: 'ours',
    source:
      'Developer guide, “Managing complex workflows with DynamoDB transactions”, “Capacity management for transactions”: two underlying reads or writes of every item; “DynamoDB read and write operations”: a delete of an absent item takes one unit',
    without: (answers) =>
      of('TransactWriteItems', 'TransactGetItems', 'BatchWriteItem')(answers)
        ? withOurUnits(answers)
        : answers,
  },
  {
    title: 'Reading what is not there takes units',
    right: 'ours',
    source:
      'Developer guide, “DynamoDB read and write operations”: “If you perform a read operation on an item that does not exist, DynamoDB still consumes read throughput”',
    without: (answers) => (readsNothing(answers) ? withOurUnits(answers) : answers),
  },
  {
    title: 'DeleteItem answers with its consumed units only when they are asked for',
    right: 'ours',
    source:
      'API reference, DeleteItem, ReturnConsumedCapacity: “NONE — No ConsumedCapacity details are included in the response”',
    without: (answers) => {
      if (!of('DeleteItem')(answers) || isAsked(answers) || !areApplied(answers)) return answers;
      const { ConsumedCapacity: _, ...others }: Units = bodyOf(answers.amazon);
      return { ...answers, amazon: withBody(answers.amazon, others) };
    },
  },
  {
    title: 'A number inside of a list or map, and one with a large exponent, is written in another way',
    right: 'both',
    source:
      'Developer guide, “Supported data types and naming rules in DynamoDB”, Number: “Leading and trailing zeroes are trimmed”; how the exponent is written is left open',
    without: ({ step, amazon, ours }) => ({
      step,
      amazon: withBody(amazon, withDigits(amazon.body)),
      ours: withBody(ours, withDigits(ours.body)),
    }),
  },
  {
    title: 'An error of the same type in other words, or the second of two mistakes named first',
    right: 'both',
    source:
      'Developer guide, “Error handling with DynamoDB”: names and statuses of errors are documented, their messages are not',
    without: (answers) => {
      const [theirs, mine] = [errorOf(answers.amazon), errorOf(answers.ours)];
      if (theirs === undefined || theirs.type !== mine?.type) return answers;
      if (!isSameMistake(answers.step, theirs.message, mine.message)) return answers;
      return { ...answers, amazon: { ...answers.amazon, body: answers.ours.body } };
    },
  },
  {
    title: 'The condition of a ConditionCheck fails with a full stop at the end of its message',
    right: 'ours',
    source: 'API reference, TransactWriteItems: “Message: The conditional request failed”',
    without: (answers) => {
      const { CancellationReasons: reasons, ...others } = bodyOf(answers.amazon);
      if (!Array.isArray(reasons)) return answers;
      const plain = reasons.map((reason: Units) =>
        typeof reason.Message === 'string'
          ? { ...reason, Message: reason.Message.replace(/\.$/, '') }
          : reason,
      );
      return { ...answers, amazon: withBody(answers.amazon, { ...others, CancellationReasons: plain }) };
    },
  },
  {
    title: 'A ReturnConsumedCapacity that does not exist is refused',
    right: 'ours',
    source: 'API reference, GetItem, ReturnConsumedCapacity: “Valid Values: INDEXES | TOTAL | NONE”',
    without: (answers) => {
      const isRefused =
        errorOf(answers.ours)?.message.includes("at 'ReturnConsumedCapacity' failed to satisfy") ?? false;
      return isRefused && answers.amazon.status === 200 ? { ...answers, amazon: answers.ours } : answers;
    },
  },
  {
    title: 'A page that ends by its limit or size at the last item has a last key, or none',
    right: 'both',
    source:
      'API reference, Query, LastEvaluatedKey: “If LastEvaluatedKey is not empty, it does not necessarily mean that there is more data in the result set”',
    without: (answers) => {
      const { LastEvaluatedKey: last, ...others } = bodyOf(answers.ours);
      if (!of('Query')(answers) || last === undefined || !areApplied(answers)) return answers;
      if (bodyOf(answers.amazon).LastEvaluatedKey !== undefined) return answers;
      return { ...answers, ours: withBody(answers.ours, others) };
    },
  },
  {
    title: 'UPDATED_NEW and UPDATED_OLD of a nested path show that path, not the whole map or list',
    right: 'ours',
    source:
      'API reference, UpdateItem, ReturnValues: “UPDATED_NEW — Returns only the updated attributes, as they appear after the UpdateItem operation”',
    without: (answers) => {
      const { Attributes: theirs, ...others } = bodyOf(answers.amazon);
      const { Attributes: mine } = bodyOf(answers.ours);
      const isUpdated = String(answers.step.request.ReturnValues).startsWith('UPDATED_');
      if (!of('UpdateItem')(answers) || !isUpdated || !isPartOf(withDigits(mine), withDigits(theirs)))
        return answers;
      return { ...answers, amazon: withBody(answers.amazon, { ...others, Attributes: mine }) };
    },
  },
  {
    title: 'A page may start behind the last key its condition allows',
    right: 'ours',
    source:
      'API reference, Query, ExclusiveStartKey: “Use the value that was returned for LastEvaluatedKey in the previous operation”, and that value may be the last key of the range',
    without: (answers) => {
      const { step, amazon, ours } = answers;
      const isRefused = / starting key /.test(errorOf(amazon)?.message ?? '');
      const hasStart = step.request.ExclusiveStartKey !== undefined;
      if (!of('Query')(answers) || !hasStart || !isRefused || ours.status !== 200) return answers;
      return bodyOf(ours).Count === 0 ? { ...answers, amazon: ours } : answers;
    },
  },
  {
    title: 'Empty maps of names or values are refused without an expression too',
    right: 'ours',
    source:
      'Developer guide, “Expression attribute names (aliases) in DynamoDB”: names are those used in an expression',
    without: (answers) => {
      const isRefused = / can only be specified when using expressions/.test(
        errorOf(answers.ours)?.message ?? '',
      );
      return isRefused && answers.amazon.status === 200 ? { ...answers, amazon: answers.ours } : answers;
    },
  },
];

/** What is left of a difference without the known ones, and those that were met. */
export function withoutKnown({ step, amazon, ours }: Difference): {
  readonly left: Difference | undefined;
  readonly met: readonly KnownDifference[];
} {
  let answers: Answers = { step, amazon, ours };
  let left = differenceOf(step, amazon, ours);
  const met: KnownDifference[] = [];
  for (const known of knownDifferences) {
    const next = known.without(answers);
    const after = differenceOf(step, next.amazon, next.ours);
    if (after !== undefined && after.places.length >= (left?.places.length ?? 0)) continue;
    if (left !== undefined) met.push(known);
    answers = next;
    left = after;
  }
  return { left: left && { ...left, amazon, ours }, met };
}
