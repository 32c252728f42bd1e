import type { Operation } from '../../support/fakes/wire.ts';

export type Request = Readonly<Record<string, unknown>>;

/** One request; of a query or scan every page of it in turn, or one. */
export interface Step {
  readonly operation: Operation;
  readonly request: Request;
  readonly pages?: 'one' | 'all';
}
