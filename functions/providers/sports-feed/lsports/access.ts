import * as z from 'zod';

const packageAt = (host: string, path: string) =>
  z.strictObject({
    /** Its queue is `_{id}_`. */
    id: z.int().positive(),
    /** Address of the broker; the path is the virtual host. */
    broker: z.url().default(`amqps://stm-${host}.lsports.eu:5671/Stm${path}`),
    snapshot: z.url().default(`https://stm-snapshot.lsports.eu/${path}/GetEvents`),
  });

const Access = z
  .strictObject({
    userName: z.string().min(1),
    password: z.string().min(1),
    inplay: packageAt('inplay', 'InPlay').optional(),
    prematch: packageAt('prematch', 'PreMatch').optional(),
  })
  .refine(({ inplay, prematch }) => inplay !== undefined || prematch !== undefined, 'names no package');

export type PackageName = 'inplay' | 'prematch';

/** One package with the credentials it is read with. */
export interface LsportsPackage {
  readonly name: PackageName;
  readonly id: number;
  readonly broker: string;
  readonly snapshot: string;
  readonly userName: string;
  readonly password: string;
}

/**
 * The packages of an access, a JSON text: `{"userName", "password", "inplay": {"id"}, "prematch": {"id"}}`.
 * @throws Error naming what is wrong, never the text itself
 */
export function lsportsPackages(text: string): readonly LsportsPackage[] {
  const parsed = Access.safeParse(jsonIn(text));
  if (!parsed.success) throw new Error(`LSPORTS_ACCESS: ${z.prettifyError(parsed.error)}`);
  const { userName, password, ...packages } = parsed.data;
  return (['prematch', 'inplay'] as const).flatMap((name) => {
    const one = packages[name];
    return one === undefined ? [] : [{ name, ...one, userName, password }];
  });
}

/** A syntax error quotes its text: of a secret nothing may be quoted. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
