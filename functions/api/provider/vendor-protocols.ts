import type { CasinoVendor } from '../../../shared/model/casino/vendor.ts';
import type { VendorReply } from '../../../shared/model/casino/vendor-reply.ts';
import type { CallbackOutcome } from '../../../shared/rules/casino/judge-callback.ts';
import type { VendorAdapter, VendorReading, VendorRequest } from '../../providers/casino/adapter.ts';
import { ownAdapter } from '../../providers/casino/own/own-adapter.ts';
import { keysOf } from '../../table/client/keyring.ts';

/** A vendor's protocol with what its requests are checked with. */
export interface VendorProtocol {
  read(request: VendorRequest): VendorReading;
  write(outcome: CallbackOutcome, request: VendorRequest): VendorReply;
}

/** While a sender changes its secret, both sign. */
const ownSecrets = keysOf('CASINO_SECRETS', (secret) => secret);

export function protocolOf(vendor: CasinoVendor): VendorProtocol {
  switch (vendor.adapter) {
    case 'own':
      return withKey(ownAdapter, () => ({ secrets: ownSecrets().all.map(({ key }) => key) }));
    case 'one-wallet':
    case 'seamless':
      throw new Error(`no adapter ${vendor.adapter}`);
  }
}

function withKey<K>(adapter: VendorAdapter<K>, key: () => K): VendorProtocol {
  return {
    read: (request) => adapter.read(request, key()),
    write: (outcome, request) => adapter.write(outcome, request),
  };
}
