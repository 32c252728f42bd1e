import * as z from 'zod';
import { maxPushFavourites } from './push-bounds.ts';

/** What a member may be told of on a device while the site is closed; each is chosen by itself. */
export const WebPushKind = z.enum(['settled', 'cash', 'kickOff', 'reply']);
export type WebPushKind = z.infer<typeof WebPushKind>;

const bytes = (length: number) => z.base64url().length(length);

/** A browser's subscription (W3C Push API) under one of the site's keys. */
export const WebPushSubscription = z.strictObject({
  /** Address at the browser's push service; whoever has it and the key can send. */
  endpoint: z.url().max(600),
  /** Public key of the browser (P-256, uncompressed, 65 bytes) and its secret (16 bytes), as base64url. */
  p256dh: bytes(87),
  auth: bytes(22),
  /** Id of the site's key it was made with. */
  keyId: z.string().regex(/^k[1-9]\d{0,5}$/),
});
export type WebPushSubscription = z.infer<typeof WebPushSubscription>;

/** The matches and leagues whose kick-off is told. */
export const PushFavourites = z.strictObject({
  matches: z.array(z.string().min(1).max(40)).max(maxPushFavourites),
  leagues: z.array(z.int().min(0)).max(maxPushFavourites),
});
export type PushFavourites = z.infer<typeof PushFavourites>;

interface ToMember {
  readonly memberSeq: number;
}

/** Something to tell a member's devices; whoever sends it reads the rest. */
export type WebPushNotice =
  | (ToMember & { readonly kind: 'settled'; readonly betCode: string })
  | (ToMember & {
      readonly kind: 'cash';
      readonly id: string;
      readonly direction: '입금' | '출금';
      readonly isApproved: boolean;
    })
  | (ToMember & {
      readonly kind: 'kickOff';
      /** The device that has the match or its league among its favourites. */
      readonly familyId: string;
      readonly gameId: string;
      readonly home: string;
      readonly away: string;
      readonly startsAt: number;
    })
  | (ToMember & {
      readonly kind: 'reply';
      /** An answered inquiry, a note to this member, or one to many, which may advertise. */
      readonly of: 'inquiry' | 'note' | 'mailing';
      readonly id: string;
    });

/** What a device shows: the worker of the site parses it (web/worker). */
export const ShownPush = z.object({
  title: z.string(),
  body: z.string(),
  /** Path on the site that a tap opens. */
  path: z.string().startsWith('/'),
  /** A later message with the same tag replaces this one. */
  tag: z.string(),
});
export type ShownPush = z.infer<typeof ShownPush>;
