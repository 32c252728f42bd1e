import type { CasinoPage } from '../games/frame-address.ts';
import type { CasinoTarget } from './casino-access.ts';

/** The page of our own host that plays it. */
export function casinoPageOf(target: CasinoTarget): CasinoPage {
  return target.kind === 'lobby' ? `lobby/${target.provider}` : `${target.kind}/${target.game}`;
}
