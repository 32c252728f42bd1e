/** The crash point in a drawn round's `result`, as a decimal; null when there is none. */
export function crashIn(result: Readonly<Record<string, unknown>> | null | undefined): number | null {
  const crash = result?.['crash'];
  return typeof crash === 'number' ? crash : null;
}
