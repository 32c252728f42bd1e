/** The id a bonus folder has in a slip and in a bet: 'bonus-3' asks for three real legs. */
export function bonusId(count: number): string {
  return `bonus-${count}`;
}

/** How many counted legs a bonus folder asks for; 0 when the id names none. */
export function bonusCountOf(selectionId: string): number {
  return Number(/^bonus-(\d{1,2})$/.exec(selectionId)?.[1] ?? 0);
}
