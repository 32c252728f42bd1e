/** Messages DynamoDB Local and the embedded table have for the same mistake. */
const pairs: readonly (readonly [RegExp, RegExp])[] = [
  [/^Cannot have null key for GetItem/, /'key' failed to satisfy constraint: Member must not be null/],
  [/^Item to put in PutItem cannot be null/, /'item' failed to satisfy constraint: Member must not be null/],
  [/^Invalid attribute value type$/, /Type mismatch for (Index Key|key)/],
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
  [/^DynamoDB only supports precision up to 38 digits$/, /more than 38 significant digits in a Number/],
  [/^Item size to update has exceeded/, /^Item size has exceeded the maximum allowed size/],
  [
    /^The batch write request list for a table cannot be null or empty/,
    /at 'requestItems' failed to satisfy constraint: Member must have length/,
  ],
  [/A value provided cannot be converted into a number/, /The parameter cannot be converted to a numeric value/],
  [
    /at 'transactItems\.\d+\.member\.conditionCheck\.conditionExpression' failed/,
    /at 'conditionExpression' failed to satisfy constraint: Member must not be null/,
  ],
  [/^Hash primary key values must be under 2048 bytes/, /^One or more parameter values were invalid: Size of/],
  [/contains duplicates$/, /contains duplicates\.$/],
];

export function sameWords(amazon: string, ours: string): boolean {
  return pairs.some(([theirs, mine]) => theirs.test(amazon) && mine.test(ours));
}
