import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as z from 'zod';
import { root } from '../../../infra/root.ts';

const Chunk = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
});
const Manifest = z.record(z.string(), Chunk);

const page = 'host/casino/slot/slot-page.tsx';
const entry = 'host.html';

/** Bytes of gzipped JavaScript that only the slot's page needs: its chunk, its sheets, and what the host has not loaded yet. */
export function slotChunkBytes(): number {
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(root, 'dist/.vite/manifest.json'), 'utf8')));
  const loaded = reachedFrom(manifest, [entry]);
  const own = reachedFrom(manifest, [page, ...(manifest[page]?.dynamicImports ?? [])]);
  return [...own]
    .filter((name) => !loaded.has(name))
    .reduce((sum, name) => {
      const { file } = manifest[name] ?? { file: '' };
      return file.endsWith('.js') ? sum + gzipSync(readFileSync(join(root, 'dist', file))).length : sum;
    }, 0);
}

/** The chunks that load with these. */
function reachedFrom(manifest: z.infer<typeof Manifest>, from: readonly string[]): ReadonlySet<string> {
  const reached = new Set(from);
  // A set hands over what is added while it is gone through.
  for (const name of reached) for (const next of manifest[name]?.imports ?? []) reached.add(next);
  return reached;
}
