let offset = 0;

/** Sets the clock by an answer: the server's time lies half-way between asking and getting. Epoch ms. */
export function setServerClock(answer: {
  readonly serverTime: number;
  readonly askedAt: number;
  readonly gotAt: number;
}): void {
  offset = answer.serverTime - (answer.askedAt + answer.gotAt) / 2;
}

/** The server's clock, epoch ms. */
export function serverNow(): number {
  return Date.now() + offset;
}
