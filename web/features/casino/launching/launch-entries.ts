import { areaSentence } from '../../../../shared/messages/area-sentence.ts';
import { casinoSentence } from '../../../../shared/messages/casino-sentence.ts';
import {
  type CasinoPlace,
  whyAreaClosed,
  whyForbidden,
} from '../../../../shared/rules/casino/casino-areas.ts';
import { excludedType } from '../../../../shared/rules/settlement/ticket-points.ts';
import { api } from '../../../lib/calls/api.ts';
import { isInMaintenance } from '../../../lib/member/public-settings.ts';
import { withPlayed } from '../../../lib/page/casino-picks.ts';
import { type CasinoPick, usePreferences } from '../../../lib/page/preferences.ts';
import { readWallet } from '../wallet/wallet-query.ts';
import type { LaunchEntry, Launcher } from './launch.ts';
import { liveSportsName } from './live-sports-name.ts';

/** Each launch asks for its own ticket; it is not a duplicate post. */
const once = { again: true } as const;

/** Lobbies with a call of their own: their types (spec §9). */
const lobbyTypes: Readonly<Record<string, number>> = { evolution: 45, asia: 44 };

/** Spec §2: live sports and its skin. */
const liveSports = { product_id: 108, type: 0, product_skin: 2 };

const platform = (isMobile: boolean) => (isMobile ? 'MOBILE' : 'PC');

/** A slot title, a live table or a provider's lobby. */
export function casinoEntry(pick: CasinoPick): LaunchEntry {
  return {
    name: pick.name,
    page: pick.kind === 'slot' ? '/casino/slot' : '/casino/live',
    windowName: `casino-${pick.provider}`,
    credit: async () => (await readWallet()).credit,
    whyClosed: (launcher) => whyClosed(pick, launcher),
    address: (isMobile) => addressOf(pick, isMobile),
    opened: ({ member }) => {
      if (member !== null && pick.kind !== 'lobby') remember(pick, String(member.members_seq));
    },
  };
}

/** Live sports is bet on with cash: no wallet is asked for. */
export const liveSportsEntry: LaunchEntry = {
  name: liveSportsName,
  page: '/sport/live',
  windowName: 'live-sports',
  whyClosed: ({ settings }) => (isInMaintenance(settings, 'live') ? areaSentence('live') : null),
  address: async (isMobile) => {
    const asked = { ...liveSports, domain_url: location.origin, is_mobile: isMobile };
    return (await api.casino.externalLaunch(asked, once)).url;
  },
};

function whyClosed(place: CasinoPlace, { settings, member }: Launcher): string | null {
  const area = whyAreaClosed(place, settings ?? {});
  if (area) return casinoSentence(area);
  if (member === null) return null;
  if (settings?.casinoTestOnly === true && member.members_type !== excludedType)
    return casinoSentence({ why: 'testing' });
  const permissions = Object.fromEntries(
    Object.entries(member.members_detail_setting).map(([name, { active }]) => [name, active]),
  );
  const forbidden = whyForbidden(place, permissions);
  return forbidden && casinoSentence(forbidden);
}

async function addressOf({ kind, code, provider }: CasinoPick, isMobile: boolean): Promise<string> {
  const on = { platform: platform(isMobile) } as const;
  const type = lobbyTypes[provider];
  if (kind === 'slot') return (await api.casino.connectLink({ game_id: code, ...on }, once)).url;
  if (kind === 'table')
    return (await api.casino.connectLink({ lobbyId: provider, gameId: code, ...on }, once)).link.link;
  if (type === undefined) return (await api.casino.connectLink({ lobbyId: provider, ...on }, once)).link.link;
  return (await api.casino.lobby({ type, ...on }, once)).data.lobbyUrl;
}

function remember(pick: CasinoPick, member: string): void {
  const { recentCasino } = usePreferences.getState();
  const played = withPlayed(recentCasino[member] ?? [], pick);
  usePreferences.setState({ recentCasino: { ...recentCasino, [member]: played } });
}
