import { type CasinoVendor, sandboxVendor } from '../../../shared/model/casino/vendor.ts';
import type { CasinoPort } from './port.ts';
import { type SandboxRounds, sandboxPort } from './sandbox-port.ts';
import { casinoVendors } from './vendors.ts';

/** The vendor that plays a provider of the catalogue: the one that names it, else the product's own. */
export function vendorOf(provider: string): CasinoVendor {
  const vendors = casinoVendors();
  return (
    vendors.find(({ providers }) => providers.includes(provider)) ??
    vendors.find(({ adapter }) => adapter === 'own') ??
    sandboxVendor
  );
}

/** Vendors outside: the pages of our own provider read the login at each call. */
export const outsidePorts = (): readonly Promise<CasinoPort>[] =>
  casinoVendors()
    .filter(({ adapter }) => adapter !== 'own')
    .map((vendor) => portOf(vendor, async () => []));

/**
 * How a vendor is called. What speaks to one outside is loaded when it is first needed, its credentials are read from
 * CASINO_ACCESS. @throws Error naming what is wrong with them
 */
export async function portOf({ name, adapter }: CasinoVendor, rounds: SandboxRounds): Promise<CasinoPort> {
  switch (adapter) {
    case 'own':
      return sandboxPort(name, rounds);
    case 'evolution': {
      const [{ evolutionAccess }, { evolutionPort }] = await Promise.all([
        import('./launching/access.ts'),
        import('./launching/evolution-port.ts'),
      ]);
      return evolutionPort(name, evolutionAccess(accessText(), name));
    }
    case 'pragmatic': {
      const [{ pragmaticAccess }, { pragmaticPort }] = await Promise.all([
        import('./launching/access.ts'),
        import('./launching/pragmatic-port.ts'),
      ]);
      return pragmaticPort(name, pragmaticAccess(accessText(), name));
    }
  }
}

/** @throws Error when the function was not given it */
function accessText(): string {
  const text = process.env.CASINO_ACCESS;
  if (text === undefined) throw new Error('environment: CASINO_ACCESS is not set (docs/runbook.md)');
  return text;
}
