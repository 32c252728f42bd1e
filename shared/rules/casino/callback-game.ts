import type { Settings } from '../../model/admin/settings.ts';
import type { CallbackRequest } from '../../model/casino/callback.ts';
import type { CasinoPlay } from '../../model/casino/callback-record.ts';
import { type CasinoClosed, type CasinoTarget, whyCasinoClosed } from './casino-access.ts';
import { casinoGame } from './casino-game.ts';
import { liveProvider, liveTable } from './live-catalogue.ts';
import { slotCatalogue, slotTitle } from './slot-catalogue.ts';

/** What a callback is about, in our words. */
export interface CallbackGame {
  readonly play: CasinoPlay;
  /** As the member's history names provider and game. */
  readonly providerName: string;
  readonly gameName: string;
  readonly target: CasinoTarget | null;
}

type Named = Pick<CallbackRequest, 'gameId' | 'gameType'>;

/** A vendor of callbacks: its name, and the catalogue's providers whose games it plays. */
interface Vendor {
  readonly name: string;
  readonly providers: readonly string[];
}

/** The game of a callback: by the catalogue where it knows the id, else by what the vendor says of it. */
export function callbackGame({ gameId = '', gameType }: Named, vendor: Vendor): CallbackGame {
  const slot = slotTitle(gameId);
  const target = casinoGame(gameId) ?? null;
  if (slot) return { play: 'slot', providerName: slot.provider.ko, gameName: slot.title.ko, target };
  const live = liveTable(gameId);
  if (live) {
    const isBaccarat = live.table.game === 'baccarat' || live.table.game === 'baccarat-no-commission';
    const play = isBaccarat ? 'baccarat' : 'casino';
    return { play, providerName: live.provider.ko, gameName: live.table.ko, target };
  }
  return otherGame({ gameId, play: gameType ?? 'casino' }, vendor);
}

/** A game that only its vendor knows. */
function otherGame(
  { gameId, play }: { readonly gameId: string; readonly play: CasinoPlay },
  { name, providers }: Vendor,
): CallbackGame {
  const known = play === 'slot' ? slotProviderAmong(providers) : liveProviderAmong(providers);
  const game = { play, providerName: known?.ko ?? name, gameName: gameId };
  if (!known) return { ...game, target: null };
  const target: CasinoTarget =
    play === 'slot'
      ? { kind: 'slot', provider: known.code, game: gameId }
      : { kind: 'lobby', provider: known.code };
  return { ...game, target };
}

const slotProviderAmong = (providers: readonly string[]) =>
  slotCatalogue.find(({ code }) => providers.includes(code));
const liveProviderAmong = (providers: readonly string[]) =>
  providers.map(liveProvider).find((provider) => provider !== undefined);

type Rules = Pick<Settings, 'menu' | 'casino' | 'casinoTestOnly' | 'option'>;

/** Why the game takes no stake of the member; null when it does. An emergency closes every game. */
export function whyGameClosed(
  { play, target }: Pick<CallbackGame, 'play' | 'target'>,
  named: {
    readonly settings: Rules;
    readonly member: {
      readonly permissions: Readonly<Record<string, boolean>>;
      readonly isExcludedFromSettlement: boolean;
    };
  },
): CasinoClosed | null {
  const { settings } = named;
  if (settings.option.emergency?.active) return { why: 'casino' };
  if (target) return whyCasinoClosed(target, named);
  const area = play === 'slot' ? 'slot' : 'casino';
  const isOff = settings.menu?.some(({ name, visible }) => name === area && !visible) ?? false;
  if (isOff) return { why: 'area', area };
  const isTesting = settings.casinoTestOnly === true && !named.member.isExcludedFromSettlement;
  return isTesting ? { why: 'testing' } : null;
}
