/** The graph as the bundler tells it. */
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

interface Entries {
  /** First module of each application. */
  readonly site: string;
  readonly console: string;
}

/**
 * Names the chunk of a module that an application imports before it starts: as few files as can be, as each costs a
 * phone a request of its own, and none with the other application's code. Null for what is loaded later, and for the
 * console's own, which is in no hurry.
 */
export function firstChunks(entries: Entries) {
  let reached: Readonly<Record<keyof Entries, ReadonlySet<string>>> | null = null;
  return (id: string, graph: Graph): 'both' | 'site' | null => {
    reached ??= { site: reachOf(entries.site, graph), console: reachOf(entries.console, graph) };
    // An entry runs whatever loads it: it stands in a file nothing else has a reason to load.
    if (id === entries.site || id === entries.console) return null;
    if (reached.site.has(id)) return reached.console.has(id) ? 'both' : 'site';
    // A part of the console that a dialog of the site loads later must not bring the console along.
    return null;
  };
}

/**
 * Names the one chunk of the parts that a page shares with others of its family. Cut by who shares what, the deposit page was
 * fifteen files and a list of matches thirty, each of which costs a phone a request when it opens the page.
 */
export function familyChunk(
  name: string,
  { page, first }: { readonly page: string; readonly first: string },
) {
  let reached: { readonly page: ReadonlySet<string>; readonly first: ReadonlySet<string> } | null = null;
  return (id: string, graph: Graph): string | null => {
    reached ??= { page: reachOf(page, graph), first: reachOf(first, graph) };
    return id !== page && reached.page.has(id) && !reached.first.has(id) ? name : null;
  };
}

/** Every module that runs before the entry does. */
function reachOf(entry: string, graph: Graph): ReadonlySet<string> {
  const reached = new Set([entry]);
  for (const id of reached)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}
