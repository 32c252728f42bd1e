import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { rebuildPicture } from '../../../functions/api/content/image-save.ts';
import { chooseStore } from '../../../functions/providers/storage/stores.ts';
import { auditLines } from '../../support/builders/audit-lines.ts';
import { callContent } from '../../support/builders/board/boards.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
let cs: StoredOperator;
const files = new Map<string, { body: Buffer; type: string }>();
beforeAll(async () => {
  cs = await storedOperator('cs');
  chooseStore('IMAGES', {
    keep: async (name, file) => Boolean(files.set(name, file)),
    read: async (name) => files.get(name)?.body,
    names: async () => [...files.keys()],
  });
});

const chunk = (name: string, data: Buffer) => {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};
const webp = (...chunks: readonly Buffer[]) => {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  const head = Buffer.alloc(8);
  head.write('RIFF', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
};
/** One transparent pixel, lossless, as browsers write it. */
const pixel = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
const frame = pixel.subarray(20, 33);
const save = (picture: Buffer, as = cs) =>
  callContent(as, 'images/save', { picture: picture.toString('base64'), reason: '이벤트 그림' });

describe('a picture an operator saves', () => {
  it('lies on the site’s own origin under a name of its own, with its line in the audit [call POST /admin/images/save]', async () => {
    const { payload } = await save(pixel);
    expect(payload).toEqual({
      path: expect.stringMatching(/^\/images\/[0-9a-f]{32}\.webp$/),
      width: 1,
      height: 1,
    });
    expect(files.get(String(payload?.path).slice(1))).toEqual({
      body: pixel,
      type: 'image/webp',
      cacheControl: 'public, max-age=31536000, immutable',
    });
    const items = await auditLines();
    expect(items.filter(({ target }) => target === payload?.path)).toMatchObject([
      {
        operatorId: cs.operatorId,
        reason: '이벤트 그림',
        after: { bytes: pixel.length, width: 1, height: 1 },
      },
    ]);
  });

  it('loses what is not picture: locations, names, anything behind it', async () => {
    const withMetadata = webp(
      chunk('VP8L', frame),
      chunk('EXIF', Buffer.from('37.5665N 126.9780E')),
      chunk('XMP ', Buffer.from('<x/>')),
    );
    const { payload } = await save(withMetadata);
    expect(files.get(String(payload?.path).slice(1))?.body).toEqual(pixel);
  });

  it.each([
    ['a PNG', Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk', 'base64')],
    [
      'a page with the head of a picture',
      Buffer.concat([pixel.subarray(0, 12), Buffer.from('<script>alert(1)</script>')]),
    ],
    ['a picture with a page behind it', Buffer.concat([pixel, Buffer.from('<html>')])],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    [
      'a moving picture',
      webp(chunk('VP8X', Buffer.alloc(10)), chunk('ANIM', Buffer.alloc(6)), chunk('ANMF', frame)),
    ],
    ['two frames', webp(chunk('VP8L', frame), chunk('VP8L', frame))],
    ['a frame of no picture', webp(chunk('VP8 ', Buffer.alloc(40)))],
    ['a picture wider than 4,096', webp(chunk('VP8L', Buffer.from([0x2f, 0xff, 0x1f, 0, 0])))],
    ['one that ends early', pixel.subarray(0, 28)],
  ])('is refused by its content when it is %s', async (_name, file) => {
    const files0 = files.size;
    expect(await save(file)).toMatchObject({ status: 400, code: 'malformed' });
    expect(files.size).toBe(files0);
  });

  it('is nothing a cashier may save', async () => {
    expect(await save(pixel, await storedOperator('cashier'))).toMatchObject({ status: 403 });
  });

  it('rebuilt once more is the same, whatever bytes arrive: nothing throws', () => {
    const bytes = fc.uint8Array({ maxLength: 200 }).map((data) => Buffer.from(data));
    const named = fc.constantFrom('VP8 ', 'VP8L', 'ALPH', 'VP8X', 'EXIF', 'ANIM');
    const made = fc
      .array(fc.tuple(named, fc.oneof(bytes, fc.constant(frame))), { maxLength: 4 })
      .map((chunks) => webp(...chunks.map(([name, data]) => chunk(name, data))));
    fc.assert(
      fc.property(fc.oneof(bytes, made), (file) => {
        const once = rebuildPicture(file);
        if (once) expect(rebuildPicture(once.bytes)).toEqual(once);
      }),
    );
  });
});
