import { beforeAll } from 'vitest';

/** A stage whose beacon source never answers. Before `withSystem`. */
export function withSilentBeacons(): void {
  beforeAll(() => {
    process.env.DRAND_ORIGIN = 'http://127.0.0.1:9';
  });
}

/** Signatures of quicknet by beacon, as published: api.drand.sh/{chain}/public/1000 and /123. */
export const publishedBeacons = {
  1000: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  123: 'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92',
} as const;
