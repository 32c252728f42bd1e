import type { Fields } from '../fields.ts';
import type { Store } from '../store/store.ts';

/** What operations work with. */
export interface Ground {
  readonly store: Store;
  /** Epoch ms. */
  readonly now: () => number;
}

/** Carries out one request. Returns the reply, in which a stored item stands for its attributes. @throws TableError */
export type Operation = (ground: Ground, request: Fields) => object | Promise<object>;
