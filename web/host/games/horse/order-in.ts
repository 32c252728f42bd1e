/** The order in a drawn round's `result`, first in first; null when there is none. */
export function orderIn(
  result: Readonly<Record<string, unknown>> | null | undefined,
): readonly number[] | null {
  const order: unknown = result?.['order'];
  if (!Array.isArray(order) || order.length === 0) return null;
  return order.every((number) => Number.isInteger(number)) ? order.map(Number) : null;
}
