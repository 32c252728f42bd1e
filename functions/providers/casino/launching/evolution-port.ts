import { randomUUID } from 'node:crypto';
import type { CasinoPort } from '../port.ts';
import type { EvolutionAccess } from './access.ts';
import { allowedAddress, askVendor, jsonOf } from './ask-vendor.ts';
import {
  authenticationBody,
  authenticationPath,
  basicAuthorization,
  entryIn,
  historyPath,
  roundsInHistory,
} from './evolution.ts';

/** An Evolution-like vendor. It publishes no call that ends a session: a locked member's next bet callback is refused. */
export function evolutionPort(vendor: string, access: EvolutionAccess): CasinoPort {
  return {
    vendor,
    async launch(order) {
      const reply = await askVendor({
        method: 'POST',
        url: new URL(authenticationPath(access), access.api),
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(authenticationBody(order, { access, uuid: randomUUID() })),
      });
      return allowedAddress(entryIn(jsonOf(reply)), { base: access.api, hosts: access.hosts });
    },
    kick: async () => 'unsupported',
    async rounds(span) {
      const reply = await askVendor({
        method: 'GET',
        url: new URL(historyPath(span), access.api),
        headers: { authorization: basicAuthorization(access) },
        isList: true,
      });
      return roundsInHistory(jsonOf(reply), span);
    },
  };
}
