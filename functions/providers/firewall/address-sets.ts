import type { WAFV2Client } from '@aws-sdk/client-wafv2';
import * as z from 'zod';
import { deniedNetworks } from '../../../shared/rules/admin/denied-networks.ts';
import { clientConfig } from '../../aws/clients.ts';

/** The edge's two sets of blocked addresses; each holds networks of its family. */
export interface AddressSets {
  /**
   * Makes the set hold exactly these networks, at most `largestSet`, as `deniedNetworks` spells them. Says whether it held
   * others. @throws Error when the edge cannot be read or changed, or somebody else changed it meanwhile: to be asked again
   */
  hold(family: Family, networks: readonly string[]): Promise<boolean>;
}
export type Family = 'ipv4' | 'ipv6';

/** Networks that AWS lets one set hold. */
export const largestSet = 10_000;

/** The firewall of CloudFront is kept in this region, wherever the functions run. */
const region = 'us-east-1';
const Scope = 'CLOUDFRONT';
/** Milliseconds a request may take. */
const timeout = 5_000;

/** Loaded on first use: the list is looked at every few minutes, and the client would slow every start. */
const firewallClient = () => import('@aws-sdk/client-wafv2');

/** `{name}-ipv4` and `{name}-ipv6` of the firewall; `endpoint` is an emulator's. */
export function addressSetsOf({
  name,
  endpoint,
}: {
  name: string;
  endpoint?: string | undefined;
}): AddressSets {
  let made: WAFV2Client | undefined;
  let ids: ReadonlyMap<string, string> = new Map();
  const client = async () => {
    const { WAFV2Client } = await firewallClient();
    made ??= new WAFV2Client(clientConfig({ region, endpoint, timeout }));
    return made;
  };

  const idOf = async (Name: string): Promise<string> => {
    const { ListIPSetsCommand } = await firewallClient();
    const found = new Map(ids);
    for (let NextMarker: string | undefined, more = !found.has(Name); more; more = NextMarker !== undefined) {
      const page = await (await client()).send(
        new ListIPSetsCommand({ Scope, Limit: 100, ...(NextMarker && { NextMarker }) }),
      );
      for (const set of page.IPSets ?? []) if (set.Name && set.Id) found.set(set.Name, set.Id);
      NextMarker = page.NextMarker || undefined;
    }
    ids = found;
    const id = found.get(Name);
    if (id === undefined) throw new Error(`the firewall has no set ${Name}`);
    return id;
  };

  return {
    async hold(family, networks) {
      const Name = `${name}-${family}`;
      const { GetIPSetCommand, UpdateIPSetCommand } = await firewallClient();
      const set = { Name, Scope, Id: await idOf(Name) } as const;
      const { IPSet, LockToken } = await (await client()).send(new GetIPSetCommand(set));
      const there = deniedNetworks((IPSet?.Addresses ?? []).map(readNetwork))[family];
      if (LockToken === undefined) throw new Error(`the set ${Name} has no lock token`);
      if (there.join() === networks.join()) return false;
      // The token is of what was just read: a change in between makes this one fail.
      await (await client()).send(new UpdateIPSetCommand({ ...set, Addresses: [...networks], LockToken }));
      return true;
    },
  };
}

function readNetwork(network: string) {
  const [address = '', bits] = network.split('/');
  return { address, bits: Number(bits) };
}

const Environment = z.object({
  /** Beginning of the sets' names; absent where there is no firewall. */
  FIREWALL_SETS: z.string().min(1).optional(),
  FIREWALL_ENDPOINT: z.url().optional(),
});

/** The edge's sets of this stage; undefined where there is no edge. */
export function addressSets(): AddressSets | undefined {
  const { FIREWALL_SETS: name, FIREWALL_ENDPOINT: endpoint } = Environment.parse(process.env);
  return name === undefined ? undefined : addressSetsOf({ name, endpoint });
}
