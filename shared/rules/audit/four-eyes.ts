/** Withdrawals from here on need two operators, whole won. */
const twoOperatorsFrom = 1_000_000;

/** Whether one operator's approval is not enough. */
export function needsSecondOperator(withdrawal: number): boolean {
  return withdrawal >= twoOperatorsFrom;
}
