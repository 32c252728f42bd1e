/** One thing a part of the run looked at. */
export interface Check {
  readonly title: string;
  /** What does not hold, in words; empty when it holds. */
  readonly failures: readonly string[];
}
export interface Verdict {
  readonly checks: readonly Check[];
  /** Figures a person wants to see beside them. */
  readonly figures: Readonly<Record<string, string | number>>;
}

export function check(title: string, failures: readonly string[]): Check {
  return { title, failures };
}

/** A check that is one comparison. */
export function holds(title: string, condition: boolean, found: string | number): Check {
  return check(title, condition ? [] : [String(found)]);
}

/** Every failure with the check it belongs to. */
export function failuresOf({ checks }: Verdict): readonly string[] {
  return checks.flatMap(({ title, failures }) => failures.map((failure) => `${title}: ${failure}`));
}
