import { describe, expect, it } from 'vitest';
import { isOurs, partBelow, sources } from './sources.ts';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const product = sources.filter(({ path }) => !path.startsWith('test/'));
/** Types included; a page that is loaded later counts as well. */
const files: Graph = new Map(product.map(({ path, imports }) => [path, new Set(imports.filter(isOurs))]));

/** The ways that lead back to where they began, each as the names on it. */
function circlesIn(graph: Graph): readonly string[] {
  const done = new Set<string>();
  const circles: string[] = [];
  const walk = (name: string, way: readonly string[]): void => {
    const before = way.indexOf(name);
    if (before >= 0) circles.push([...way.slice(before), name].join(' → '));
    if (before >= 0 || done.has(name)) return;
    for (const next of graph.get(name) ?? []) walk(next, [...way, name]);
    done.add(name);
  };
  for (const name of graph.keys()) walk(name, []);
  return circles;
}

/** Imports between the folders directly below `layer`; files that stand in `layer` itself belong to no folder. */
function foldersOf(layer: string): Graph {
  const folderOf = (path: string) =>
    path.startsWith(`${layer}/`) && path.slice(layer.length + 1).includes('/')
      ? partBelow(path, layer)
      : null;
  const graph = new Map<string, Set<string>>();
  for (const { path, imports } of product) {
    const from = folderOf(path);
    if (from === null) continue;
    const to = imports.map(folderOf).filter((folder) => folder !== null && folder !== from);
    graph.set(from, new Set([...(graph.get(from) ?? []), ...to.map(String)]));
  }
  return graph;
}

const layers = [
  ...['shared/model', 'shared/rules', 'shared/calls', 'infra'],
  ...[
    'functions/table',
    'functions/domain',
    'functions/runtime',
    'functions/providers',
    'functions/api/admin',
    'functions/api/trading',
  ],
  ...['web/lib', 'web/ui', 'web/site', 'web/console', 'web/host/games'],
  ...new Set(
    product
      .filter(({ path }) => path.startsWith('web/features/'))
      .map(({ path }) => `web/features/${partBelow(path, 'web/features')}`),
  ),
];

describe('circles of imports', () => {
  it('are found, whatever leads into them', () => {
    const graph = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c', 'd'])],
      ['c', new Set(['b'])],
      ['d', new Set<string>()],
    ]);
    expect(circlesIn(graph)).toEqual(['b → c → b']);
  });

  it('no file imports one that leads back to it, not even for a type', () => {
    expect(circlesIn(files)).toEqual([]);
  });

  it.each(layers)('no folder of %s imports one that leads back to it', (layer) => {
    expect(circlesIn(foldersOf(layer))).toEqual([]);
  });
});
