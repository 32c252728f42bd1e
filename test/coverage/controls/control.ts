/** What a requirement is met by. */
export interface Evidence {
  /** What is required, in our own words. */
  readonly text: string;
  /** The tests that state it, each as `<file below test/> › <piece of its title, found in one title of that file>`. */
  readonly tests: readonly string[];
  /** What no test can say: one line with a link, from `docs/`, to what holds it. */
  readonly argued?: string;
}

/** One requirement of a list that others keep. */
export interface Control extends Evidence {
  /** `control 42`, `asvs 6.2.1`, `api 1`. */
  readonly key: string;
}

export interface Chapter {
  readonly title: string;
  readonly controls: readonly Control[];
}

/** Met by the tests that are named; by none, it stands in `unmet.ts`. */
export const met = (text: string, ...tests: readonly string[]): Evidence => ({ text, tests });

/** Met by what a line argues, beside the tests that state a part of it. */
export const argued = (text: string, line: string, ...tests: readonly string[]): Evidence => ({
  text,
  tests,
  argued: line,
});

/** A chapter’s requirements in their order, by what stands behind `kind` in their keys. */
export function chapterOf(
  title: string,
  kind: 'control' | 'asvs' | 'api',
  evidence: readonly (readonly [item: string, of: Evidence])[],
): Chapter {
  return { title, controls: evidence.map(([item, of]) => ({ key: `${kind} ${item}`, ...of })) };
}
