import { beforeAll } from 'vitest';

/** A stage with a net whose beacons do not come: nobody answers where they are asked for. Before `withHouse`. */
export function withSilentBeacons(): void {
  beforeAll(() => {
    process.env.DRAND_ORIGIN = 'http://127.0.0.1:9';
  });
}
