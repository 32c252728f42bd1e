/** The part of the bundler's module graph used here. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

interface Entries {
  /** Entry module of each application. */
  readonly site: string;
  readonly console: string;
}

/**
 * Names the chunk of a module that an application needs at its start: 'both' for shared modules, 'site' for the site's.
 * As few files as possible, because each costs a phone a request, and none with code of the other application. Null for
 * modules loaded later, and for the console's own, where the first load matters less.
 */
export function firstChunks(entries: Entries) {
  let reached: Readonly<Record<keyof Entries, ReadonlySet<string>>> | null = null;
  return (id: string, graph: ModuleGraph): 'both' | 'site' | null => {
    reached ??= { site: reachableFrom(entries.site, graph), console: reachableFrom(entries.console, graph) };
    // An entry runs when its file is loaded, so it must not share a file with other modules.
    if (id === entries.site || id === entries.console) return null;
    if (reached.site.has(id)) return reached.console.has(id) ? 'both' : 'site';
    // A console module that the site loads lazily must not pull in the rest of the console.
    return null;
  };
}

/**
 * Names one chunk for the modules a page shares with related pages. Without it the bundler splits them by importers: the
 * deposit page was fifteen files and a list of matches thirty, each a request on a phone.
 */
export function sharedChunkOf(
  name: string,
  { page, first }: { readonly page: string; readonly first: string },
) {
  let reached: { readonly page: ReadonlySet<string>; readonly first: ReadonlySet<string> } | null = null;
  return (id: string, graph: ModuleGraph): string | null => {
    reached ??= { page: reachableFrom(page, graph), first: reachableFrom(first, graph) };
    return id !== page && reached.page.has(id) && !reached.first.has(id) ? name : null;
  };
}

/** The entry and every module it imports statically, directly or not. */
function reachableFrom(entry: string, graph: ModuleGraph): ReadonlySet<string> {
  const reached = new Set([entry]);
  for (const id of reached)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}
