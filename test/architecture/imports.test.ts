import { describe, expect, it } from 'vitest';
import { isOurs, partBelow, type Source, sources } from './sources.ts';

interface Layer {
  readonly name: string;
  readonly holds: RegExp;
  /** What of ours it may import beside its own folder. */
  readonly may: readonly RegExp[];
  /** Packages it may import; any when absent. */
  readonly packages?: readonly RegExp[];
}

const shared = /^shared\//;
const none: readonly RegExp[] = [];

/** architecture.md, "Who may import whom", first match counts. */
const layers: readonly Layer[] = [
  { name: 'refusals', holds: /^shared\/refusals\.ts$/, may: none, packages: none },
  { name: 'model', holds: /^shared\/model\//, may: [/^shared\/model\//], packages: [/^zod$/] },
  {
    name: 'rules, calls, live and messages',
    holds: /^shared\//,
    may: [/^shared\//],
    packages: [/^zod$/],
  },
  {
    name: 'the table',
    holds: /^functions\/table\//,
    may: [/^shared\/(model|rules)\//, /^shared\/refusals\.ts$/, /^functions\/table\//],
  },
  {
    name: 'providers',
    holds: /^functions\/providers\//,
    may: [/^shared\/(model|rules)\//, /^functions\/providers\//],
  },
  {
    name: 'runtime',
    holds: /^functions\/runtime\//,
    may: [
      /^shared\/(calls\/call\.ts|refusals\.ts|live\.ts)$/,
      /^shared\/(messages|model|rules)\//,
      /^functions\/(table|runtime)\//,
    ],
  },
  {
    name: 'the description of the cloud',
    holds: /^infra\/(stacks|constructs)\//,
    may: [/^shared\/calls\//, /^functions\/table\/keys\.ts$/, /^infra\/(?!local)/],
  },
  { name: 'the local cloud', holds: /^infra\/local\//, may: [shared, /^functions\//, /^infra\//] },
  { name: 'infra', holds: /^infra\//, may: [shared, /^infra\//] },
  { name: 'ui and lib', holds: /^web\/(ui|lib)\//, may: [shared, /^web\/(ui|lib)\//] },
  {
    name: 'the build of the pages',
    holds: /^web\/[^/]+\.ts$/,
    may: [shared, /^web\/[^/]+\.ts$/, /^web\/lib\/routes\.ts$/],
  },
];

const allowed = (source: Source, may: readonly RegExp[]) =>
  source.imports.filter((imported) => isOurs(imported) && !may.some((one) => one.test(imported)));

const product = sources.filter(({ path }) => !path.startsWith('test/'));

describe('who may import whom', () => {
  for (const [index, layer] of layers.entries()) {
    const earlier = layers.slice(0, index);
    const files = product.filter(
      ({ path }) => layer.holds.test(path) && !earlier.some((one) => one.holds.test(path)),
    );
    it(`${layer.name} imports nothing of ours beyond its row`, () => {
      const strays = files.flatMap((file) =>
        allowed(file, layer.may).map((imported) => `${file.path} → ${imported}`),
      );
      expect(strays).toEqual([]);
    });
    const { packages } = layer;
    if (packages === undefined) continue;
    it(`${layer.name} needs no other package`, () => {
      const strays = files.flatMap((file) =>
        file.imports
          .filter((imported) => !isOurs(imported) && !packages.some((one) => one.test(imported)))
          .map((imported) => `${file.path} → ${imported}`),
      );
      expect(strays).toEqual([]);
    });
  }

  it('a function imports shared, table, providers and runtime, never another function', () => {
    const machinery = new Set(['table', 'providers', 'runtime']);
    const strays = product
      .filter(({ path }) => path.startsWith('functions/') && !machinery.has(partBelow(path, 'functions')))
      .flatMap((file) => {
        const own = partBelow(file.path, 'functions');
        const may = [shared, new RegExp(`^functions/(table|providers|runtime|${own})/`)];
        return allowed(file, may).map((imported) => `${file.path} → ${imported}`);
      });
    expect(strays).toEqual([]);
  });

  it('a feature of the pages never reaches into another group’s', () => {
    const strays = product
      .filter(({ path }) => path.startsWith('web/features/'))
      .flatMap((file) => {
        const own = partBelow(file.path, 'web/features');
        const may = [shared, /^web\/(lib|ui)\//, new RegExp(`^web/features/${own}/`)];
        return allowed(file, may).map((imported) => `${file.path} → ${imported}`);
      });
    expect(strays).toEqual([]);
  });

  it('site and console know nothing of each other, nor of functions or infra', () => {
    const strays = product
      .filter(({ path }) => /^web\/(site|console)\//.test(path))
      .flatMap((file) => {
        const may = [
          shared,
          /^web\/(features|lib|ui)\//,
          /^web\/[^/]+$/,
          new RegExp(`^web/${partBelow(file.path, 'web')}/`),
        ];
        return allowed(file, may).map((imported) => `${file.path} → ${imported}`);
      });
    expect(strays).toEqual([]);
  });

  it('reads files at all', () => {
    expect(product.length).toBeGreaterThan(100);
    expect(product.some(({ imports }) => imports.includes('shared/refusals.ts'))).toBe(true);
  });
});
