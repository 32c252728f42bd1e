import type { CasinoTarget } from './casino-access.ts';
import { liveTable } from './live-catalogue.ts';
import { slotTitle } from './slot-catalogue.ts';

/** A title or table of the catalogue by its code. */
export function casinoGame(code: string): CasinoTarget | undefined {
  const slot = slotTitle(code);
  if (slot) return { kind: 'slot', provider: slot.provider.code, game: code };
  const live = liveTable(code);
  return live && { kind: 'table', provider: live.provider.code, game: code };
}
