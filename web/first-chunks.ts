/** The part of the bundler's module graph used here. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** The entry module of each application. */
interface Entries {
  readonly site: string;
  readonly console: string;
}

/**
 * Returns a function that names the chunk of a module: 'both' when site and console need it at their start, 'site' when
 * only the site does. Null leaves the module to the bundler: it is loaded later, or it is the console's own, where the
 * first load matters less. Two chunks keep the number of files low (on a phone each costs a request), and neither holds
 * code of the other application.
 */
export function firstChunks(entries: Entries) {
  let loaded: Readonly<Record<keyof Entries, ReadonlySet<string>>> | null = null;
  return (id: string, graph: ModuleGraph): 'both' | 'site' | null => {
    loaded ??= { site: reachableFrom(entries.site, graph), console: reachableFrom(entries.console, graph) };
    // An entry runs when its file is loaded, so it must not share a file with other modules.
    if (id === entries.site || id === entries.console) return null;
    // In a chunk with other console modules, one that the site loads lazily would make it load the others too.
    if (!loaded.site.has(id)) return null;
    return loaded.console.has(id) ? 'both' : 'site';
  };
}

/**
 * Returns a function that puts all modules of a page into the chunk `name`, or those that one of `others` uses too; without the
 * page itself and what its application loads at the start. Otherwise the bundler makes a file for each group of importers: the
 * deposit page had fifteen files and a list of matches thirty, and on a phone each costs a request.
 */
export function sharedChunkOf(
  name: string,
  {
    page,
    others,
    application,
  }: { readonly page: string; readonly others?: readonly string[]; readonly application: string },
) {
  let chosen: ReadonlySet<string> | null = null;
  return (id: string, graph: ModuleGraph): string | null => {
    if (chosen === null) {
      const first = reachableFrom(application, graph);
      const ofOthers = others && new Set(others.flatMap((other) => [...reachableFrom(other, graph)]));
      const isChosen = (one: string) => one !== page && !first.has(one) && (ofOthers?.has(one) ?? true);
      chosen = new Set([...reachableFrom(page, graph)].filter(isChosen));
    }
    return chosen.has(id) ? name : null;
  };
}

/** The entry and every module it imports statically, directly or not. */
function reachableFrom(entry: string, graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}
