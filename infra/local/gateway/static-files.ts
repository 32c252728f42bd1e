import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { compressed, type Encoding, encodingFor } from './compress.ts';

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
/** CloudFront packs at about this quality. */
const quality = 5;

export interface StaticFile {
  readonly type: string;
  readonly encoding: Encoding;
  readonly body: Buffer;
}

/** Files of the built pages, packed once per file and encoding. Nothing outside the folder is ever read. */
export function staticFiles(
  folder: string,
): (path: string, accepts: string | undefined) => Promise<StaticFile | null> {
  const packed = new Map<string, { at: number; body: Buffer }>();
  return async (path, accepts) => {
    const file = normalize(join(folder, path));
    if (!file.startsWith(folder + sep)) return null;
    const found = await stat(file).catch(() => null);
    if (!found?.isFile()) return null;
    const type = types[extname(file)] ?? 'application/octet-stream';
    const encoding = encodingFor({ accepts, type, size: found.size });
    const key = `${file} ${encoding}`;
    const kept = packed.get(key);
    if (kept && kept.at === found.mtimeMs) return { type, encoding, body: kept.body };
    const body = await compressed(await readFile(file), { encoding, quality });
    packed.set(key, { at: found.mtimeMs, body });
    return { type, encoding, body };
  };
}
