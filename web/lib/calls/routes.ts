/** Where one call goes; derived from its contract by the build. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly for: 'anyone' | 'visitor' | 'member' | 'operator' | 'provider';
  readonly writes: boolean;
  readonly money: boolean;
  /** Also answers GET with the same fields as query parameters, cached for a second. */
  readonly cacheable: boolean;
  /** Answers with a text file instead of a payload: `{ file }`. */
  readonly file: boolean;
}

export type Routes = Readonly<Record<string, Readonly<Record<string, Route>>>>;
