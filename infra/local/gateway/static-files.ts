import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { compress, type Encoding, encodingFor } from './compress.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.mp3': 'audio/mpeg',
};
/** About the quality CloudFront compresses with. */
const quality = 5;

export interface StaticFile {
  readonly type: string;
  readonly encoding: Encoding;
  readonly body: Buffer;
}

/** Serves files of a folder, compressed once per file and encoding. Never reads outside the folder. */
export function staticFiles(
  folder: string,
): (path: string, accepts: string | undefined) => Promise<StaticFile | null> {
  const cache = new Map<string, { at: number; body: Buffer }>();
  return async (path, accepts) => {
    const file = normalize(join(folder, path));
    if (!file.startsWith(folder + sep)) return null;
    const found = await stat(file).catch(() => null);
    if (!found?.isFile()) return null;
    const type = types[extname(file)] ?? 'application/octet-stream';
    const encoding = encodingFor({ accepts, type, size: found.size });
    const key = `${file} ${encoding}`;
    const cached = cache.get(key);
    if (cached && cached.at === found.mtimeMs) return { type, encoding, body: cached.body };
    const body = await compress(await readFile(file), { encoding, quality });
    cache.set(key, { at: found.mtimeMs, body });
    return { type, encoding, body };
  };
}
