/** Whether a filter, as the address has it, names a phone, an account or a card: those are kept with nobody's views. Days may stand in it. */
export function hasLongNumber(search: string): boolean {
  return [...new URLSearchParams(search).values()].some((value) =>
    /\d[\d -]{7,}\d/.test(value.replace(/\d{4}-\d{2}-\d{2}/g, '')),
  );
}
