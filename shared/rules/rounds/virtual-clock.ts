/** Virtual time starts here: 2026-01-01T00:00:00Z. */
const EPOCH = Date.UTC(2026, 0, 1);

/** Virtual time runs `speed` times as fast as the real one. Epoch milliseconds both ways. */
export interface VirtualClock {
  readonly speed: number;
  virtual(real: number): number;
  real(virtual: number): number;
}

export function virtualClock(speed: number): VirtualClock {
  return {
    speed,
    virtual: (real) => Math.floor(EPOCH + (real - EPOCH) * speed),
    real: (virtual) => Math.round(EPOCH + (virtual - EPOCH) / speed),
  };
}
