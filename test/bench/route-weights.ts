import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as z from 'zod';

const Chunk = z.object({
  file: z.string(),
  isEntry: z.boolean().optional(),
  imports: z.array(z.string()).default([]),
});
const Manifest = z.record(z.string(), Chunk);

const entry = 'index.html';

export interface RouteWeight {
  /** The page's source file. */
  readonly page: string;
  /** JavaScript, gzipped, that a first visit of the page loads: the site's entry, the page, and what both import. */
  readonly kilobytes: number;
}

/** Every page of the member site as it was built into `folder`, the heaviest first. */
export function routeWeights(folder: string): readonly RouteWeight[] {
  const { pages, weigh } = builtPages(folder);
  return pages.map((page) => ({ page, kilobytes: weigh([page]) })).sort((a, b) => b.kilobytes - a.kilobytes);
}

/** JavaScript, gzipped, of the site's entry, of all these parts of it, and of what they import. */
export function weightOf(folder: string, parts: readonly string[]): number {
  return builtPages(folder).weigh(parts);
}

const manifestIn = (folder: string) =>
  Manifest.parse(JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')));

/** The file a part was built into, below `folder`. @throws Error when it has none of its own */
export function builtFile(folder: string, part: string): string {
  const chunk = manifestIn(folder)[part];
  if (!chunk) throw new Error(`the build has no ${part}`);
  return chunk.file;
}

function builtPages(folder: string) {
  const manifest = manifestIn(folder);
  if (!manifest[entry]?.isEntry) throw new Error(`the build has no entry for ${entry}`);
  const weights = new Map<string, number>();
  const weightOf = (file: string): number => {
    const path = join(folder, file);
    const known = weights.get(file) ?? (existsSync(path) ? gzipSync(readFileSync(path)).length : 0);
    weights.set(file, known);
    return known;
  };
  const weigh = (parts: readonly string[]): number => {
    const taken = new Set<string>();
    const take = (key: string): void => {
      const chunk = manifest[key];
      if (!chunk) throw new Error(`the build has no ${key}`);
      if (taken.has(key)) return;
      taken.add(key);
      for (const one of chunk.imports) take(one);
    };
    for (const part of [entry, ...parts]) take(part);
    const files = [...taken]
      .flatMap((key) => manifest[key]?.file ?? [])
      .filter((file) => file.endsWith('.js'));
    return files.reduce((sum, file) => sum + weightOf(file), 0) / 1024;
  };
  return { pages: Object.keys(manifest).filter((key) => key.startsWith('site/pages/')), weigh };
}
