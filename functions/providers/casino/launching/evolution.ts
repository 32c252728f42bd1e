import * as z from 'zod';
import type { CasinoTarget } from '../../../../shared/rules/casino/casino-access.ts';
import { liveTable } from '../../../../shared/rules/casino/live-catalogue.ts';
import { playTicket } from '../play-ticket.ts';
import { type LaunchOrder, type ProviderRound, type Span, VendorFailed } from '../port.ts';
import type { EvolutionAccess } from './access.ts';
import { wholeWon } from './ask-vendor.ts';

/*
 * Evolution-like user authentication and game history, as pure translations. Fields and addresses are those of public
 * integrations; what none of them shows is marked [unconfirmed].
 */

/** Where a session is asked for: casino key and token are part of the path. */
export const authenticationPath = ({ casinoKey, apiToken }: EvolutionAccess): string =>
  `/ua/v1/${encodeURIComponent(casinoKey)}/${encodeURIComponent(apiToken)}`;

/** The lobby's category of our games. [unconfirmed]: only 'baccarat', 'roulette' and 'blackjack' are seen in public code. */
const categories: Readonly<Record<string, string>> = {
  baccarat: 'baccarat',
  'baccarat-no-commission': 'baccarat',
  roulette: 'roulette',
  blackjack: 'blackjack',
  'dragon-tiger': 'baccarat_sicbo',
  'sic-bo': 'baccarat_sicbo',
  'money-wheel': 'game_shows',
};

/** The body of user authentication. `uuid`: of this request. */
export function authenticationBody(
  order: LaunchOrder,
  { access, uuid }: { access: EvolutionAccess; uuid: string },
) {
  const { memberSeq, nickname, platform, ip, site, target, now } = order;
  // Comes back as `sid` with every callback.
  const sid = playTicket(String(memberSeq), { secret: access.authToken, now });
  return {
    uuid,
    player: {
      id: String(memberSeq),
      update: true,
      nickname,
      country: 'KR',
      language: 'ko',
      currency: 'KRW',
      session: { id: sid, ip },
    },
    config: {
      brand: { id: '1', skin: '1' },
      ...gameOf(target, access),
      channel: { wrapped: false, mobile: platform === 'MOBILE' },
      urls: { cashier: `${site}/balance/casino`, lobby: `${site}/casino/live` },
    },
  };
}

function gameOf(target: CasinoTarget, { tables }: EvolutionAccess) {
  if (target.kind === 'lobby') return {};
  const category = categories[liveTable(target.game)?.table.game ?? ''];
  const id = tables[target.game];
  return { game: { ...(category && { category }), interface: 'view1', ...(id && { table: { id } }) } };
}

const AuthenticationReply = z.union([
  z.object({ entry: z.string().min(1) }),
  z.object({ errors: z.array(z.object({ code: z.string() })).min(1) }),
]);

/** Its address, absolute or on the casino's own host. @throws VendorFailed with the vendor's codes when it refuses */
export function entryIn(reply: unknown): string {
  const parsed = AuthenticationReply.safeParse(reply);
  if (!parsed.success) throw new VendorFailed('a reply without entry');
  if ('entry' in parsed.data) return parsed.data.entry;
  throw new VendorFailed(parsed.data.errors.map(({ code }) => code).join(', '));
}

/** The history of games that were settled in a span. [unconfirmed]: that `endDate` is exclusive. */
export function historyPath({ from, to }: Span): string {
  const query = new URLSearchParams({
    startDate: new Date(from).toISOString(),
    endDate: new Date(to).toISOString(),
  });
  return `/api/gamehistory/v1/casino/games?${query}`;
}

export const basicAuthorization = ({ casinoKey, historyToken }: EvolutionAccess): string =>
  `Basic ${Buffer.from(`${casinoKey}:${historyToken}`).toString('base64')}`;

const History = z.object({
  data: z.array(
    z.object({
      games: z.array(
        z.object({
          id: z.string(),
          status: z.string(),
          settledAt: z.string().optional(),
          participants: z.array(
            z.object({
              playerId: z.string(),
              bets: z.array(z.object({ stake: z.number(), payout: z.number() })),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** Settled games of a span, a round for each member at the table. @throws VendorFailed */
export function roundsInHistory(reply: unknown, { from, to }: Span): readonly ProviderRound[] {
  const parsed = History.safeParse(reply);
  if (!parsed.success) throw new VendorFailed('a history of another shape');
  const games = parsed.data.data.flatMap((day) => day.games);
  return games
    .map((game) => ({ ...game, endedAt: Date.parse(game.settledAt ?? '') }))
    .filter(({ status, endedAt }) => status === 'Resolved' && endedAt >= from && endedAt < to)
    .flatMap(({ id, endedAt, participants }) =>
      participants.map(({ playerId, bets }) => ({
        roundId: id,
        memberSeq: Number(playerId),
        bet: bets.reduce((sum, { stake }) => sum + wholeWon(stake), 0),
        win: bets.reduce((sum, { payout }) => sum + wholeWon(payout), 0),
        endedAt,
      })),
    );
}
