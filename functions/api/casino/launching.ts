import type { casino } from '../../../shared/calls/casino/casino.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { CasinoTarget } from '../../../shared/rules/casino/casino-access.ts';
import { casinoGame } from '../../../shared/rules/casino/casino-game.ts';
import { liveProvider, lobbyProvider } from '../../../shared/rules/casino/live-catalogue.ts';
import { casinoAddress } from '../../domain/casino/launch-casino.ts';
import { portOf, vendorOf } from '../../providers/casino/ports.ts';
import type { Answer, Context } from '../../runtime/http/context.ts';

type Caller = Pick<Context<'member'>, 'caller' | 'ip' | 'now'>;

export const lobby: Answer<typeof casino.calls.lobby> = async ({ type, platform }, context) => {
  const provider = lobbyProvider(type);
  if (!provider) throw new Refusal('not-found');
  const target = { kind: 'lobby', provider: provider.code } as const;
  return { data: { lobbyUrl: await addressOf(target, platform, context) } };
};

export const connectLink: Answer<typeof casino.calls.connectLink> = async (request, context) => {
  const target = 'game_id' in request ? slotOf(request.game_id) : tableOf(request);
  const url = await addressOf(target, request.platform, context);
  return { success: true, link: { link: url }, url };
};

/** The vendor is the one that plays the provider of the catalogue. */
function addressOf(
  target: CasinoTarget,
  platform: 'MOBILE' | 'PC',
  { caller, ip, now }: Caller,
): Promise<string> {
  const vendor = vendorOf(target.provider);
  return casinoAddress(caller, {
    ...{ target, platform, ip, now, vendor },
    portOf: () => portOf(vendor, noRounds),
  });
}

/** Opening a game asks for no list. */
const noRounds = async () => [];

function slotOf(id: string): CasinoTarget {
  const target = casinoGame(id);
  if (target?.kind !== 'slot') throw new Refusal('not-found');
  return target;
}

function tableOf({ lobbyId, gameId }: { readonly lobbyId: string; readonly gameId?: string | undefined }) {
  if (!liveProvider(lobbyId)) throw new Refusal('not-found');
  if (gameId === undefined) return { kind: 'lobby', provider: lobbyId } as const;
  const target = casinoGame(gameId);
  if (target?.kind !== 'table' || target.provider !== lobbyId) throw new Refusal('not-found');
  return target;
}
