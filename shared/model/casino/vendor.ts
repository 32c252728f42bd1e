import * as z from 'zod';

/** Protocols of seamless wallets: 'own' is the product's (docs/decisions/0055-callback-adapters.md). */
export const callbackProtocols = ['own', 'evolution', 'pragmatic'] as const;

/** A wallet that a casino provider moves by callbacks: `credit:{name}`. */
export const CasinoVendor = z.strictObject({
  /** Also in the path of its callbacks. */
  name: z.string().regex(/^[a-z0-9-]{1,30}$/),
  adapter: z.enum(callbackProtocols),
  /** Codes of the catalogue's providers whose games it plays. */
  providers: z.array(z.string()),
});
export type CasinoVendor = Readonly<z.infer<typeof CasinoVendor>>;

/** The vendors of a stage, in the order the wallet shows them; a charge goes to the first unless it names one. */
export const CasinoVendors = z
  .array(CasinoVendor)
  .min(1)
  .refine((vendors) => new Set(vendors.map(({ name }) => name)).size === vendors.length, 'names are unique');

/** Where no stage says otherwise: everything is played by the product's own provider. */
export const sandboxVendor: CasinoVendor = { name: 'sandbox', adapter: 'own', providers: [] };
