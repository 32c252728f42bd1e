/** Address of the Korean board with a filter. */
export function boardAddress(filter: Readonly<Record<string, string | number>>): string {
  const query = new URLSearchParams(
    Object.entries(filter).map(([name, value]) => [name, String(value)]),
  ).toString();
  return `/sport/korean${query === '' ? '' : `?${query}`}`;
}
