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

const rulesAndModel = [/^shared\/(model|rules)\//, /^shared\/refusals\.ts$/];
const entryPoints = [shared, /^functions\/(domain|table|providers|runtime)\//];

/** Who may import whom, from the innermost to the outermost; of the rows that hold a file the first counts. */
const layers: readonly Layer[] = [
  { name: 'refusals', holds: /^shared\/refusals\.ts$/, may: none, packages: none },
  { name: 'model', holds: /^shared\/model\//, may: [/^shared\/model\//], packages: [/^zod$/] },
  { name: 'rules, calls, live and messages', holds: /^shared\//, may: [shared], packages: [/^zod$/] },
  { name: 'the set-up of AWS’s clients', holds: /^functions\/aws\//, may: [/^functions\/aws\//] },
  {
    name: 'the table’s client and keys',
    holds: /^functions\/table\/(client|keys)\//,
    may: [...rulesAndModel, /^functions\/aws\//, /^functions\/table\/(client|keys)\//],
  },
  { name: 'the table', holds: /^functions\/table\//, may: [...rulesAndModel, /^functions\/table\//] },
  {
    name: 'providers',
    holds: /^functions\/providers\//,
    may: [...rulesAndModel, /^functions\/(aws|providers)\//],
  },
  {
    name: 'runtime',
    holds: /^functions\/runtime\//,
    may: [
      ...rulesAndModel,
      /^shared\/(calls\/call|live)\.ts$/,
      /^shared\/(messages|live)\//,
      /^functions\/(aws|table|runtime)\//,
    ],
  },
  {
    name: 'domain',
    holds: /^functions\/domain\//,
    may: [shared, /^functions\/(aws|table|runtime|domain)\//, /^functions\/providers\/(.+\/)?port\.ts$/],
  },
  {
    name: 'the description of the cloud',
    holds: /^infra\/(stacks|constructs)\//,
    may: [
      /^shared\/calls\//,
      /^shared\/model\/figures\.ts$/,
      /^functions\/table\/keys\//,
      /^infra\/(?!local)/,
    ],
  },
  { name: 'the local cloud', holds: /^infra\/local\//, may: [shared, /^functions\//, /^infra\//] },
  { name: 'infra', holds: /^infra\//, may: [shared, /^infra\//] },
  { name: 'ui', holds: /^web\/ui\//, may: [shared, /^web\/(ui|lib)\//] },
  { name: 'lib', holds: /^web\/lib\//, may: [shared, /^web\/lib\//] },
  {
    name: 'the console',
    holds: /^web\/console\//,
    may: [shared, /^web\/(console|lib|ui)\//, /^web\/[^/]+$/],
  },
  {
    name: 'the build of the pages',
    holds: /^web\/[^/]+\.ts$/,
    may: [shared, /^web\/[^/]+\.ts$/, /^web\/lib\/.*routes\.ts$/],
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

  it.each(['api', 'jobs'])('no function of functions/%s imports another function', (kind) => {
    const strays = product
      .filter(({ path }) => path.startsWith(`functions/${kind}/`))
      .flatMap((file) => {
        const own = `functions/${kind}/${partBelow(file.path, `functions/${kind}`)}/`;
        const may = [...entryPoints, new RegExp(`^${own}`)];
        return allowed(file, may).map((imported) => `${file.path} → ${imported}`);
      });
    expect(strays).toEqual([]);
  });

  it('the sweep alone moves lines into the audit and notes what is kept of it: the roles allow it to no other', () => {
    const writing = /^functions\/table\/audit\/(collect-audit|audit-roots)\.ts$/;
    const importers = product.filter(({ imports }) => imports.some((imported) => writing.test(imported)));
    expect(importers.map(({ path }) => path)).toEqual(['functions/jobs/sweep/link-audit.ts']);
  });

  it('the socket’s function imports no other function', () => {
    const strays = product
      .filter(({ path }) => path.startsWith('functions/live/'))
      .flatMap((file) =>
        allowed(file, [...entryPoints, /^functions\/live\//]).map((imported) => `${file.path} → ${imported}`),
      );
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

  it('site, console and host know nothing of each other, nor of functions or infra', () => {
    const strays = product
      .filter(({ path }) => /^web\/(site|console|host)\//.test(path))
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
