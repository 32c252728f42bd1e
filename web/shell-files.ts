/** An entry of Vite's manifest, as far as it is used here. */
export interface BuiltFile {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** Files needed for the first display of these pages: their own, those they import statically, and the styles. */
export function shellFiles(
  built: Readonly<Record<string, BuiltFile>>,
  pages: readonly string[],
): ReadonlySet<string> {
  const files = new Set<string>();
  const addEntry = (name: string): void => {
    const entry = built[name];
    if (entry === undefined || files.has(entry.file)) return;
    files.add(entry.file);
    for (const style of entry.css ?? []) files.add(style);
    for (const imported of entry.imports ?? []) addEntry(imported);
  };
  for (const page of pages) {
    // Otherwise a page that was moved or renamed would silently drop out of the shell.
    if (built[page] === undefined) throw new Error(`the build has no ${page}`);
    addEntry(page);
  }
  return files;
}
