import { randomBytes } from 'node:crypto';
import type { content } from '../../../shared/calls/content/content.ts';
import { keptForever } from '../../../shared/calls/content/images.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { boardImages } from '../../providers/storage/stores.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { transact } from '../../table/client/table.ts';

/** Chunks of a still picture; everything else (EXIF with places and names, colour profiles, animation) is dropped. */
const pictureChunks = new Set(['VP8 ', 'VP8L', 'ALPH']);
const maxBytes = 2 * 1024 * 1024;
const maxPixels = 4_096;

interface Chunk {
  readonly name: string;
  readonly data: Buffer;
}

interface Picture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * A WebP picture rebuilt from its picture data alone; null when the content is no WebP. File name and declared type
 * are ignored.
 */
export function rebuildPicture(file: Buffer): Picture | null {
  if (file.length > maxBytes) return null;
  const chunks = chunksOf(file)?.filter(({ name }) => pictureChunks.has(name));
  const frames = chunks?.filter(({ name }) => name !== 'ALPH') ?? [];
  const [frame] = frames;
  if (!chunks || !frame || frames.length > 1) return null;
  const size = frame.name === 'VP8L' ? losslessSize(frame.data) : lossySize(frame.data);
  if (!size || size.width > maxPixels || size.height > maxPixels) return null;
  const alpha = frame.name === 'VP8 ' ? chunks.find(({ name }) => name === 'ALPH') : undefined;
  const cached = alpha ? [extendedHeader(size), alpha, frame] : [frame];
  const body = Buffer.concat([Buffer.from('WEBP'), ...cached.map(writeChunk)]);
  return { ...size, bytes: writeChunk({ name: 'RIFF', data: body }) };
}

/** The chunks of a file that is WebP to its last byte; null for any other. */
function chunksOf(file: Buffer): Chunk[] | null {
  if (file.length < 20 || file.toString('latin1', 0, 4) !== 'RIFF') return null;
  if (file.toString('latin1', 8, 12) !== 'WEBP' || file.readUInt32LE(4) + 8 !== file.length) return null;
  const chunks: Chunk[] = [];
  for (let at = 12; at < file.length; ) {
    if (at + 8 > file.length) return null;
    const length = file.readUInt32LE(at + 4);
    const end = at + 8 + length;
    if (end > file.length) return null;
    chunks.push({ name: file.toString('latin1', at, at + 4), data: file.subarray(at + 8, end) });
    at = end + (length % 2);
  }
  return chunks;
}

type Size = Pick<Picture, 'width' | 'height'>;

/** A VP8 key frame: three bytes of tag, the start code, then two 14-bit sizes. */
function lossySize(data: Buffer): Size | null {
  if (data.length < 10 || data.readUIntBE(3, 3) !== 0x9d012a || (data.readUInt8(0) & 1) !== 0) return null;
  return sizeOrNull(data.readUInt16LE(6) & 0x3fff, data.readUInt16LE(8) & 0x3fff);
}

/** VP8L: its signature byte, then two 14-bit sizes, each less one. */
function losslessSize(data: Buffer): Size | null {
  if (data.length < 5 || data.readUInt8(0) !== 0x2f) return null;
  const bits = data.readUInt32LE(1);
  return sizeOrNull((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
}

function sizeOrNull(width: number, height: number): Size | null {
  return width > 0 && height > 0 ? { width, height } : null;
}

/** The header of a picture with an alpha channel. */
function extendedHeader({ width, height }: Size): Chunk {
  const data = Buffer.alloc(10);
  const hasAlpha = 0x10;
  data.writeUInt8(hasAlpha, 0);
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return { name: 'VP8X', data };
}

function writeChunk({ name, data }: Chunk): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

const noPicture = 'WebP 그림이 아니거나 너무 큽니다.';

/** The picture gets a random name and never changes: pages may cache it forever. */
export const imageSave: Answer<typeof content.calls.imageSave> = async ({ picture, reason }, context) => {
  const rebuilt = rebuildPicture(Buffer.from(picture, 'base64'));
  if (!rebuilt) throw new Refusal('malformed', { fields: { picture: noPicture } });
  const { bytes, width, height } = rebuilt;
  const store = boardImages();
  if (!store) throw new Refusal('maintenance');
  const name = `images/${randomBytes(16).toString('hex')}.webp`;
  await store.keep(name, { body: bytes, type: 'image/webp', cacheControl: keptForever });
  const after = { path: `/${name}`, bytes: bytes.length, width, height };
  await transact([context.audit({ target: `/${name}`, reason, before: null, after })]);
  return { path: `/${name}`, width, height };
};
