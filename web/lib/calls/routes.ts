/** Where one call goes; derived from its contract by the build. */
export interface Route {
  /** POST where it says nothing. */
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  /** Absent where a login is needed. */
  readonly for?: 'anyone' | 'visitor';
  readonly writes?: boolean;
  readonly money?: boolean;
  /** Also answers GET with the same fields as query parameters, cached for a second. */
  readonly cacheable?: boolean;
  /** Answers with a text file instead of a payload: `{ file }`. */
  readonly file?: boolean;
}

export type Routes = Readonly<Record<string, Readonly<Record<string, Route>>>>;
