import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../infra/root.ts';
import { seasonFiles } from '../support/season-files.ts';

/** Made by commands, kept by nobody. */
const made = new Set(['.git', '.data', 'node_modules', 'dist', 'cdk.out']);
/** Named like files of the repository, but kept elsewhere. */
const elsewhere = new Set<string>([...Object.values(seasonFiles), 'audit-roots/YYYY-MM-DD.json']);

function filesBelow(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !made.has(name))
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : [path];
    });
}

const files = filesBelow('');
const folders = files.flatMap((file) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index)));
const paths = new Set([...files, ...folders]);
const tops = [...paths].filter((path) => !path.includes('/') && !files.includes(path));

interface Document {
  readonly path: string;
  readonly text: string;
}
const documents: readonly Document[] = files
  .filter((file) => file.endsWith('.md'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const blocks = /^(```|~~~).*\n([\s\S]*?)^\1/gm;
const spans = /`([^`\n]+)`/g;

/** The names repository hosts give headings: lower case, no punctuation, hyphens; the second of a name gets -1. */
function anchorsOf(text: string): ReadonlySet<string> {
  const seen = new Map<string, number>();
  const slugs = [...text.replace(blocks, '').matchAll(/^#{1,6} +(.+?) *#*$/gm)].map(([, heading = '']) => {
    const slug = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-');
    const before = seen.get(slug) ?? 0;
    seen.set(slug, before + 1);
    return before === 0 ? slug : `${slug}-${before}`;
  });
  return new Set(slugs);
}

/** Targets of `[text](target)`, `![picture](target)` and `[name]: target`, those at other hosts left out. */
function linksIn(text: string): readonly string[] {
  const plain = text.replace(blocks, '').replace(spans, '');
  return [...plain.matchAll(/\]\(\s*<?([^)\s>]+)|^ *\[[^\]]+\]: +(\S+)/gm)]
    .map(([, inline, below]) => inline ?? below ?? '')
    .filter((target) => !/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(target));
}

function leadsSomewhere(target: string, from: Document): boolean {
  const [address = '', anchor] = decodeURI(target).split('#');
  const path = address === '' ? from.path : posix.join(posix.dirname(from.path), address).replace(/\/$/, '');
  if (!paths.has(path)) return false;
  if (anchor === undefined || !path.endsWith('.md')) return true;
  return anchorsOf(documents.find((one) => one.path === path)?.text ?? '').has(anchor);
}

/** Words of code that name a file or folder ('shared/rules/odds.ts', 'place.ts', 'functions/api'), and documents named in a sentence. */
function pathsIn(text: string): readonly string[] {
  const sentences = text
    .replace(blocks, '')
    .replace(spans, '')
    .replace(/\]\([^)]*\)/g, ']');
  const code = [
    ...[...text.matchAll(blocks)].map(([, , block = '']) => block),
    ...[...text.replace(blocks, '').matchAll(spans)].map(([, span = '']) => span),
  ];
  const named = [...sentences.matchAll(/(?<![\w/.-])[\w./-]+\.md\b/g)].map(([name]) => name);
  return [...code, ...named]
    .flatMap((one) => one.split(/[\s,;()'"]+/))
    .map((word) => word.replace(/^\.\//, '').replace(/[/:.]+$/, ''))
    .filter((word) => !/^[./]|:\/\//.test(word) && !elsewhere.has(word))
    .filter(
      (word) =>
        /\.(tsx?|mjs|css|json|md|html|ya?ml|csv)$/.test(word) ||
        tops.some((top) => word.startsWith(`${top}/`)),
    );
}

/** A path may begin anywhere below the top; `<group>`, `*`, `{a,b}` and `…` stand for any name in it. */
function isThere(word: string): boolean {
  const named = word
    .split(/<[^>]*>|\{[^}]*\}|\*|…/)
    .map((part) => part.replace(/[.+?^$|()[\]\\]/g, '\\$&'))
    .join('[^/]+');
  const pattern = new RegExp(`^(.*/)?${named}$`);
  return [...paths].some((path) => pattern.test(path));
}

describe('documents', () => {
  it('link to files, folders and headings that are there', () => {
    const dead = documents.flatMap((document) =>
      linksIn(document.text)
        .filter((target) => !leadsSomewhere(target, document))
        .map((target) => `${document.path}: ${target}`),
    );
    expect(dead).toEqual([]);
  });

  it('name only files and folders that are there', () => {
    const dead = documents.flatMap(({ path, text }) =>
      pathsIn(text)
        .filter((word) => !isThere(word))
        .map((word) => `${path}: ${word}`),
    );
    expect(dead).toEqual([]);
  });

  it('and workflows run only scripts that are there', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const workflows = files.filter((file) => file.startsWith('.github/workflows/'));
    const texts = [
      ...documents,
      ...workflows.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
    ];
    const unknown = texts.flatMap(({ path, text }) =>
      [...text.matchAll(/\bnpm run ([\w:-]+)/g)]
        .filter(([, name = '']) => !Object.hasOwn(scripts, name))
        .map(([command]) => `${path}: ${command}`),
    );
    expect(unknown).toEqual([]);
    expect(workflows.length).toBeGreaterThan(0);
  });

  it('are read at all', () => {
    const text = '[a](b.md#c) `web/x.ts` `[no](link)`\n```sh\nnpx tsx infra/y.ts --all\n```\n[d]: e\n';
    expect([linksIn(text), pathsIn(text)]).toEqual([
      ['b.md#c', 'e'],
      ['infra/y.ts', 'web/x.ts'],
    ]);
    expect([...anchorsOf('# A b, c!\n## 빠른 `길`\n# A b, c!')]).toEqual(['a-b-c', '빠른-길', 'a-b-c-1']);
    expect(documents.flatMap(({ text }) => linksIn(text)).length).toBeGreaterThan(30);
  });
});
