import type { casino } from '../../../shared/calls/casino/casino.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { type CasinoTarget, casinoGame } from '../../../shared/rules/casino/casino-access.ts';
import { liveProvider, lobbyProvider } from '../../../shared/rules/casino/catalogue.ts';
import { casinoAddress } from '../../domain/casino/launch-casino.ts';
import type { Answer } from '../../runtime/http/context.ts';

export const lobby: Answer<typeof casino.calls.lobby> = async ({ type, platform }, { caller, now }) => {
  const provider = lobbyProvider(type);
  if (!provider) throw new Refusal('not-found');
  const target = { kind: 'lobby', provider: provider.code } as const;
  return { data: { lobbyUrl: await casinoAddress(caller, { target, mobile: platform === 'MOBILE', now }) } };
};

export const connectLink: Answer<typeof casino.calls.connectLink> = async (request, { caller, now }) => {
  const target = 'game_id' in request ? slotOf(request.game_id) : tableOf(request);
  const url = await casinoAddress(caller, { target, mobile: request.platform === 'MOBILE', now });
  return { success: true, link: { link: url }, url };
};

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
