import * as z from 'zod';
import type { CasinoVendor } from '../../../shared/model/casino/vendor.ts';
import type { VendorReply } from '../../../shared/model/casino/vendor-reply.ts';
import type { CallbackOutcome } from '../../../shared/rules/casino/decide-callback.ts';
import type { VendorAdapter, VendorReading, VendorRequest } from '../../providers/casino/adapter.ts';
import { evolutionAdapter } from '../../providers/casino/evolution/evolution-adapter.ts';
import { ownAdapter } from '../../providers/casino/own/own-adapter.ts';
import { pragmaticAdapter } from '../../providers/casino/pragmatic/pragmatic-adapter.ts';
import { keysOf } from '../../table/client/keyring.ts';

/** A vendor's protocol with what its requests are checked with. */
export interface VendorProtocol {
  read(request: VendorRequest): VendorReading;
  write(outcome: CallbackOutcome, request: VendorRequest): VendorReply;
}

/** While a sender changes its secret, both sign. */
const ownSecrets = keysOf('CASINO_SECRETS', (secret) => secret);

/** @throws Error when the vendor's access data is missing */
export function protocolOf(vendor: CasinoVendor): VendorProtocol {
  const { name } = vendor;
  switch (vendor.adapter) {
    case 'own':
      return withKey(ownAdapter, () => ({ secrets: ownSecrets().all.map(({ key }) => key) }));
    case 'evolution':
      return withKey(evolutionAdapter, () =>
        accessOf(name, z.looseObject({ authToken: Secret, tables: Names })),
      );
    case 'pragmatic':
      return withKey(pragmaticAdapter, () =>
        accessOf(
          name,
          z.looseObject({
            ...{ secretKey: Secret, symbols: Names },
            providerId: z.string().min(1).default('PragmaticPlay'),
          }),
        ),
      );
  }
}

const Secret = z.string().min(8);
const Names = z.record(z.string(), z.string()).default({});

/** Access data by vendor, from Secrets Manager; what opens games is in functions/providers/casino/launching/access.ts. */
const Access = z.record(z.string(), z.unknown());

function accessOf<T>(vendor: string, shape: z.ZodType<T>): T {
  const all = Access.safeParse(parsed(process.env.CASINO_ACCESS));
  const own = shape.safeParse(all.success ? all.data[vendor] : undefined);
  // Names only: a message is logged.
  if (!own.success) throw new Error(`environment: CASINO_ACCESS has no access data of ${vendor}`);
  return own.data;
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

function withKey<K>(adapter: VendorAdapter<K>, key: () => K): VendorProtocol {
  return {
    read: (request) => adapter.read(request, key()),
    write: (outcome, request) => adapter.write(outcome, request),
  };
}
