import * as z from 'zod';

/** A reply in a provider's own protocol instead of our envelope. */
export const VendorReply = z.object({
  status: z.int(),
  contentType: z.string(),
  body: z.string(),
  /** It was stored by an earlier request of the same transaction. */
  replayed: z.boolean().optional(),
});
export type VendorReply = z.infer<typeof VendorReply>;
