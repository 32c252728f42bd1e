import * as z from 'zod';

const Text = z.string().min(1).max(200);
const Origins = z.array(z.url()).min(1);

/** Credentials of an Evolution-like vendor; `authToken` is that of its callbacks. */
const EvolutionAccess = z.looseObject({
  /** Origin of the casino's own host at the vendor. */
  api: z.url(),
  casinoKey: Text,
  /** Of user authentication, and of the game history. */
  apiToken: Text,
  historyToken: Text,
  /** What its callbacks carry (functions/providers/casino/evolution). */
  authToken: Text,
  /** Origins on which its addresses may be. */
  hosts: Origins,
  /** Its id of our tables, by our code; a table not named opens the lobby of its game. */
  tables: z.record(z.string(), Text).default({}),
});
export type EvolutionAccess = z.infer<typeof EvolutionAccess>;

/** Credentials of a Pragmatic-like vendor; `secretKey` is that of its callbacks. */
const PragmaticAccess = z.looseObject({
  api: z.url(),
  secureLogin: Text,
  secretKey: Text,
  hosts: Origins,
  /** Its symbol of our titles and tables, by our code. */
  symbols: z.record(z.string(), Text).default({}),
  /** The symbol of its lobby; absent: it has none. */
  lobby: Text.optional(),
});
export type PragmaticAccess = z.infer<typeof PragmaticAccess>;

/** @throws Error naming what is wrong, never the text itself */
export const evolutionAccess = (text: string, vendor: string): EvolutionAccess =>
  accessIn(text, { vendor, shape: EvolutionAccess });

/** @throws Error naming what is wrong, never the text itself */
export const pragmaticAccess = (text: string, vendor: string): PragmaticAccess =>
  accessIn(text, { vendor, shape: PragmaticAccess });

/** The access of one vendor out of the secret, a JSON text by vendor. */
function accessIn<T>(
  text: string,
  { vendor, shape }: { readonly vendor: string; readonly shape: z.ZodType<T> },
): T {
  const all = z.record(z.string(), z.unknown()).safeParse(jsonIn(text));
  const parsed = shape.safeParse(all.success ? all.data[vendor] : undefined);
  if (!parsed.success) throw new Error(`CASINO_ACCESS of ${vendor}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** A syntax error quotes its text: of a secret nothing may be quoted. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
