import { casinoPageOf } from '../../../shared/rules/casino/casino-page.ts';
import { frameAddress, hostPagePath } from '../../../shared/rules/games/frame-address.ts';
import type { CasinoPort, ProviderRound, Span } from './port.ts';

/** The sandbox's own record of the rounds it played, kept apart from the books of the product. */
export type SandboxRounds = (span: Span) => Promise<readonly ProviderRound[]>;

/** The product's own provider: its pages are on our host and check the login at each call, so that nobody needs to be kicked. */
export function sandboxPort(vendor: string, rounds: SandboxRounds): CasinoPort {
  return {
    vendor,
    launch: async ({ target, platform, ticket }) =>
      frameAddress(hostPagePath, { page: casinoPageOf(target), mobile: platform === 'MOBILE', ticket }),
    kick: async () => 'ended',
    rounds,
  };
}
