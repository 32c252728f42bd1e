import { isRecord } from './comparison.ts';
import type { Step } from './generator/step.ts';

/** Messages DynamoDB Local and the embedded table have for the same mistake. */
const pairs: readonly (readonly [RegExp, RegExp])[] = [
  [/^Cannot have null key for GetItem/, /'key' failed to satisfy constraint: Member must not be null/],
  [
    /^Item to put in PutItem cannot be null/,
    /'item' failed to satisfy constraint: Member must not be null|^One of the required keys was not given a value$/,
  ],
  [
    /^Invalid attribute value type$|^Type mismatch for attribute to update$/,
    /Type mismatch for (Index Key|key)/,
  ],
  [/^Return values set to invalid value$/, /at 'ReturnValues' failed to satisfy constraint/],
  [
    /at 'returnValuesOnConditionCheckFailure' failed to satisfy constraint/,
    /at 'ReturnValuesOnConditionCheckFailure' failed to satisfy constraint/,
  ],
  [
    /^Value null at 'transactItems' failed to satisfy constraint/,
    /at 'transactItems' failed to satisfy constraint: Member must have length/,
  ],
  [
    /^TransactItems can only contain one of Check, Put, Update or Delete$/,
    /^Invalid Request: TransactWriteRequest should contain/,
  ],
  [/DynamoDB only supports precision up to 38 digits/, /more than 38 significant digits in a Number/],
  [/^Item size to update has exceeded/, /^Item size has exceeded the maximum allowed size/],
  [
    /^The batch write request list for a table cannot be null or empty/,
    /at 'requestItems' failed to satisfy constraint: Member must have length/,
  ],
  [
    /A value provided cannot be converted into a number/,
    /The parameter cannot be converted to a numeric value/,
  ],
  [
    /at 'transactItems\.\d+\.member\.conditionCheck\.conditionExpression' failed/,
    /at 'conditionExpression' failed to satisfy constraint: Member must not be null/,
  ],
  [
    /^Hash primary key values must be under 2048 bytes/,
    /^One or more parameter values were invalid: Size of/,
  ],
  [/Input collection of type BS contains duplicates/, /of type BS contains duplicates/],
  [/contains duplicates( for key|$)/, /contains duplicates\.( for key|$)/],
  [/^Invalid \w+: Invalid attribute type name found/, /^Invalid \w+: Invalid attribute type name found/],
  [
    /attempted to update a secondary index key to a value that is not supported/,
    /A value specified for a secondary index key is not supported/,
  ],
  [
    /The first operand must be distinct from the remaining operands.*operator: attribute_type/,
    /operator or function: attribute_type, operand type/,
  ],
  [/^Select must be ALL_ATTRIBUTES/, /at 'Select' failed to satisfy constraint/],
  [
    /^The list of keys in RequestItems for BatchGetItem may not contain null or empty values/,
    /^The number of conditions on the keys is invalid$/,
  ],
];

/** Mistakes only the stored item shows. An update of several parts may make several of them; the order they are found in is left open. */
const ofItems =
  /document path provided in the update expression is invalid|attribute that does not exist in the item|operand in the update expression has an incorrect data type|38 (significant )?digits|magnitude/;
const ofOperands = /^Invalid UpdateExpression: Incorrect operand type/;

export function isSameMistake(step: Step, amazon: string, ours: string): boolean {
  if (amazon === ours || pairs.some(([theirs, mine]) => theirs.test(amazon) && mine.test(ours))) return true;
  if (!hasSeveralParts(step.request)) return false;
  return [ofItems, ofOperands].some((one) => one.test(amazon) && one.test(ours));
}

/** Whether an update of the request changes more than one path, or sets a path to another one. */
function hasSeveralParts(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasSeveralParts);
  if (!isRecord(value)) return false;
  const { UpdateExpression: update } = value;
  if (typeof update === 'string' && /,|[a-z)\]\d] +(SET|ADD|REMOVE|DELETE) | [+-] |= *[#a-z]/i.test(update))
    return true;
  return Object.values(value).some(hasSeveralParts);
}
