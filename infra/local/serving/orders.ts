import * as z from 'zod';

/** What a further serving process is started with. */
export const Start = z.object({
  built: z.string(),
  root: z.string(),
  dataDir: z.string(),
  port: z.int(),
  /** Null where the table is behind an endpoint. */
  tableFile: z.string().nullable(),
});
export type Start = z.infer<typeof Start>;

const Networks = z.object({ family: z.enum(['ipv4', 'ipv6']), addresses: z.array(z.string()) });

/** What the first process tells the others. */
export const Order = z.union([
  /** Beside it comes the connection of this number; answered with `took`. */
  z.object({ connection: z.int() }),
  z.object({ denied: z.array(Networks) }),
  /** Milliseconds to move the clock ahead; answered with `passed`. */
  z.object({ pass: z.int() }),
]);
export type Order = z.infer<typeof Order>;

export const Reply = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({ took: z.int() }),
  /** A request that becomes a socket, as it came, in base64; beside it comes its connection. */
  z.object({ upgrade: z.string() }),
  z.object({ passed: z.int() }),
]);
export type Reply = z.infer<typeof Reply>;
