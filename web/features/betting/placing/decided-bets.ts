const waiting = new Map<string, () => void>();

/** The socket says that a held bet is decided: who waits for it asks at once. */
export function ticketDecided(ticket: string): void {
  waiting.get(ticket)?.();
}

/** Resolves when the ticket is said to be decided, or after so many milliseconds. */
export function decidedOr(ticket: string, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      waiting.delete(ticket);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    waiting.set(ticket, done);
  });
}
