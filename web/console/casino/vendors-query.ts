import { useQuery } from '@tanstack/react-query';
import type { ReplyOf, RequestOf } from '../../../shared/calls/call.ts';
import type { trading } from '../../../shared/calls/trading/trading.ts';
import { calls } from '../kit/api.ts';

export const vendorsKey = 'casino-vendors';

export type VendorsView = ReplyOf<typeof trading.calls.casinoVendors>;
export type VendorRow = VendorsView['providers'][number];
export type VendorGame = VendorRow['games'][number];
export type VendorKind = VendorRow['kind'];
export type CasinoLists = Omit<RequestOf<typeof trading.calls.casinoSave>, 'version' | 'reason'>;

/** Providers and titles of the casino as the settings have them now. */
export function useVendors() {
  return useQuery({
    queryKey: [vendorsKey],
    queryFn: () => calls.trading.casinoVendors({}),
    refetchInterval: 15_000,
  });
}
