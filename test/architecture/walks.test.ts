import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../infra/root.ts';
import { sources } from './sources.ts';

interface Step {
  readonly path: string;
  /** How the walk gets there when no file before it imports this one: 'contract', 'queue', 'clock', 'port', 'list'. */
  readonly by: string | undefined;
  /** What a file before it imports from this one. */
  readonly name: string | undefined;
}
interface Walk {
  readonly name: string;
  readonly most: number;
  readonly steps: readonly Step[];
}

const timesBack = 2;
const page = readFileSync(join(root, 'docs/walks.md'), 'utf8');

const walks: readonly Walk[] = page
  .split(/^## /m)
  .slice(1)
  .map((section) => {
    const [, name = '', most = ''] = /^(.+) \(at most (\d+)\)/.exec(section) ?? [];
    const rows = [...section.matchAll(/^\| \d+ \| \[[^\]]+\]\(([^)]+)\) \| (?:by (\w+))?(.*)$/gm)];
    const steps = rows.map(([, path = '', by, text = '']) => {
      const [, name] = /`(\w+)`/.exec(text) ?? [];
      return { path: normalize(join('docs', path)), by, name };
    });
    return { name, most: Number(most), steps };
  });

const files = new Map(sources.map((source) => [source.path, source]));

/** Whether a file imports this name from another. */
function imports(from: string, { path, name }: Pick<Step, 'path' | 'name'>): boolean {
  const file = files.get(from);
  if (file === undefined || name === undefined || !file.imports.includes(path)) return false;
  const named = [...file.text.matchAll(/import (?:type )?\{([^}]*)\} from '([^']+)'/g)];
  return named.some(
    ([, names = '', target = '']) =>
      normalize(join(dirname(from), target)) === path && new RegExp(`\\b${name}\\b`).test(names),
  );
}
const layerOf = (path: string) => (/^functions\//.test(path) ? path.split('/')[1] : path.split('/')[0]) ?? '';

/** How often each layer is entered again after it was left. */
function returnsTo(steps: readonly Step[]): ReadonlyMap<string, number> {
  const layers = steps.map(({ path }) => layerOf(path));
  const entered = layers.filter((layer, place) => layer !== layers[place - 1]);
  return new Map(layers.map((layer) => [layer, entered.filter((one) => one === layer).length - 1]));
}

describe.each(walks)('the walk of $name', ({ most, steps }) => {
  it('opens no more files than it may', () => {
    expect(most).toBeGreaterThan(0);
    expect(steps.length).toBeGreaterThan(2);
    expect(steps.length).toBeLessThanOrEqual(most);
  });

  it('goes from each file to one that a file before it calls by name, or the way it says', () => {
    const lost = steps
      .map((step, place) => ({ ...step, before: steps.slice(0, place) }))
      .slice(1)
      .filter(({ by }) => by === undefined)
      .filter(({ path, name, before }) => !before.some((step) => imports(step.path, { path, name })));
    expect(lost.map(({ path, name }) => `${path} ${name}`)).toEqual([]);
    expect(steps.filter(({ path }) => !files.has(path))).toEqual([]);
  });

  it('comes back to no layer more than twice', () => {
    expect([...returnsTo(steps)].filter(([, times]) => times > timesBack)).toEqual([]);
  });
});

it('five walks are described', () => {
  expect(walks.map(({ name }) => name)).toEqual([
    'A bet',
    'A settled leg',
    'A deposit',
    'A setting',
    'A round',
  ]);
});
