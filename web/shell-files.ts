/** The build's own list of files, as far as it is read here. */
export interface BuiltFile {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** The files a page needs before anything else is asked for: its own, those it imports, and their styles. */
export function shellFiles(
  built: Readonly<Record<string, BuiltFile>>,
  pages: readonly string[],
): ReadonlySet<string> {
  const files = new Set<string>();
  const take = (name: string): void => {
    const one = built[name];
    if (one === undefined || files.has(one.file)) return;
    files.add(one.file);
    for (const style of one.css ?? []) files.add(style);
    for (const imported of one.imports ?? []) take(imported);
  };
  for (const page of pages) {
    // A page that was moved or renamed would leave the shell without a word.
    if (built[page] === undefined) throw new Error(`the build has no ${page}`);
    take(page);
  }
  return files;
}
