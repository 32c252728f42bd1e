import { deniedAddressesIn } from '../../../shared/rules/admin/denied-addresses.ts';
import { deniedNetworks } from '../../../shared/rules/admin/denied-networks.ts';
import { type AddressSets, addressSets, largestSet } from '../../providers/firewall/address-sets.ts';
import { log } from '../../runtime/log.ts';
import { settings } from '../../table/admin/settings.ts';
import { perTableMemory } from '../../table/client/per-table-memory.ts';

/** Milliseconds after which the edge is compared again, though the settings are the same: somebody may have changed it there. */
const compareEvery = 10 * 60_000;

interface Memory {
  sets: AddressSets | undefined;
  /** What the edge held when it was last compared, and until when that counts; epoch ms. */
  held: string;
  until: number;
}
const memory = perTableMemory((): Memory => ({ sets: addressSets(), held: '', until: 0 }));

/**
 * Makes the firewall block the addresses that the settings deny. What the edge holds is compared, not remembered, so a change
 * that was lost or undone is made again; a failure is tried again by the next pass. Returns the sets changed.
 */
export async function feedFirewall(now: number): Promise<number> {
  const known = memory();
  const { sets } = known;
  if (sets === undefined) return 0;
  const wanted = deniedNetworks(deniedAddressesIn((await settings())['admin']));
  const text = JSON.stringify(wanted);
  if (known.held === text && now < known.until) return 0;
  try {
    let changed = 0;
    for (const family of ['ipv4', 'ipv6'] as const) {
      if (wanted[family].length > largestSet)
        throw new Error(`more than ${largestSet} networks of ${family}`);
      if (await sets.hold(family, wanted[family])) changed += 1;
    }
    Object.assign(known, { held: text, until: now + compareEvery });
    return changed;
  } catch (error) {
    log.error('firewall-not-fed', { message: error instanceof Error ? error.message : String(error) });
    return 0;
  }
}
