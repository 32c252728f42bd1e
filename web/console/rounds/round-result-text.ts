/** What was drawn in one line: the figures and words of a result, lists joined, names of nested parts left out. */
export function roundResultText(result: Readonly<Record<string, unknown>>): string {
  return Object.values(result).map(textOf).filter(Boolean).join(' · ');
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(' ');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(textOf).join('');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
