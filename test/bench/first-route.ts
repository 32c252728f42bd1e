import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as z from 'zod';
import { root } from '../../infra/root.ts';

const Chunk = z.object({
  file: z.string(),
  name: z.string().optional(),
  src: z.string().optional(),
  isEntry: z.boolean().optional(),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
});
const Manifest = z.record(z.string(), Chunk);

const outDir = join(root, '.data/bench-pages');

export interface FirstRoute {
  readonly kilobytes: number;
  readonly files: readonly string[];
}

/** JavaScript, gzipped, that a first visit of the site's first page loads: its entry, what that imports, and the page. */
export function firstRoute(): FirstRoute {
  const vite = join(root, 'node_modules/.bin/vite');
  execFileSync(
    vite,
    ['build', '--config', 'web/vite.config.ts', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'],
    { cwd: root, stdio: 'pipe' },
  );
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')));
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry && /^index\.html$/.test(key));
  if (entry === undefined) throw new Error('the build has no entry for index.html');
  const keys = new Set<string>();
  const take = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || keys.has(key)) return;
    keys.add(key);
    for (const one of chunk.imports) take(one);
  };
  take(entry);
  for (const one of manifest[entry]?.dynamicImports ?? []) if (/home/i.test(one)) take(one);
  const files = [...keys].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js'));
  const bytes = files
    .map((file) => join(outDir, file))
    .filter((file) => existsSync(file))
    .reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0);
  return { kilobytes: bytes / 1024, files };
}
