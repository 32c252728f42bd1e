import { randomBytes } from 'node:crypto';
import type { content } from '../../../shared/calls/content/content.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { boardImages } from '../../providers/storage/stores.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { transact } from '../../table/client/table.ts';
import { rebuiltPicture } from './re-encode-image.ts';

const noPicture = 'WebP 그림이 아니거나 너무 큽니다.';

/** The picture lies under a name nobody guesses and is never changed: pages may keep it for ever. */
export const imageSave: Answer<typeof content.calls.imageSave> = async ({ picture, reason }, context) => {
  const rebuilt = rebuiltPicture(Buffer.from(picture, 'base64'));
  if (!rebuilt) throw new Refusal('malformed', { fields: { picture: noPicture } });
  const { bytes, width, height } = rebuilt;
  const store = boardImages();
  if (!store) throw new Refusal('maintenance');
  const name = `images/${randomBytes(16).toString('hex')}.webp`;
  await store.keep(name, { body: bytes, type: 'image/webp' });
  const after = { path: `/${name}`, bytes: bytes.length, width, height };
  await transact([context.audit({ target: `/${name}`, reason, before: null, after })]);
  return { path: `/${name}`, width, height };
};
