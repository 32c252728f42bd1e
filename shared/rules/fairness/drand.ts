/** The public beacon chain outside entropy comes from: drand quicknet. */
export const drandChain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  periodMs: 3_000,
  genesisMs: 1_692_803_367_000,
} as const;

/** A round's beacon is looked for this long after its close, so that none emitted before it can serve. */
export const entropyDelayMs = 1_000;

/** A chain's salt is taken this long after h[0] was committed, when h[0] is certainly public. */
export const saltDelayMs = 30_000;

/** Its beacon is waited for this long after that; then the committed fallback is used. */
const saltPatienceMs = 60_000;

/** Epoch ms from which a chain committed to at `committedAt` has a salt, beacon or not. */
export function saltedBy(committedAt: number): number {
  return committedAt + saltDelayMs + saltPatienceMs;
}

/** Number of the first beacon emitted at or after an instant, epoch ms. */
export function beaconAt(ms: number): number {
  return Math.max(1, Math.ceil((ms - drandChain.genesisMs) / drandChain.periodMs) + 1);
}

/** The beacon that decides a round closed at `closeAt`, epoch ms. */
export function beaconOf(closeAt: number): number {
  return beaconAt(closeAt + entropyDelayMs);
}

/** Epoch ms at which a beacon is emitted. */
export function emittedAt(beacon: number): number {
  return drandChain.genesisMs + (beacon - 1) * drandChain.periodMs;
}
