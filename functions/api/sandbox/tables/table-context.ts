import type { Settings } from '../../../../shared/model/admin/settings.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { liveTable } from '../../../../shared/rules/casino/live-catalogue.ts';
import { tableGame } from '../../../../shared/rules/casino/tables/table-games.ts';
import type { Game } from '../../../../shared/rules/games/game.ts';
import { casinoRefusal } from '../../../domain/casino/casino-refusal.ts';
import type { TablePlay } from '../../../domain/casino/play-table-bet.ts';
import type { RoundContext } from '../../../domain/rounds/current-round.ts';
import { randomnessFrom } from '../../../providers/randomness/drand.ts';
import { environment } from '../../../runtime/env.ts';
import type { Context } from '../../../runtime/http/context.ts';
import { emergencyRefusal } from '../../../runtime/http/maintenance.ts';
import { settings } from '../../../table/admin/settings.ts';
import { creditsOf } from '../../../table/casino/casino-transfers.ts';
import type { BalanceItem, Profile } from '../../../table/member/members.ts';
import { sandboxCallbacks } from '../callbacks.ts';

type Clock = Pick<Context<'member'>, 'clock'>;

/** What rounds of tables are read and drawn with, and bets at them brought further. */
export async function tableContextAt(now: number, { clock }: Clock): Promise<RoundContext & TablePlay> {
  return {
    ...{ now, clock },
    settings: await settings(),
    randomness: randomnessFrom(environment().DRAND_ORIGIN),
    send: sandboxCallbacks(),
  };
}

/** The game of a table. @throws Refusal not-found, and maintenance for one that nobody plays */
export function tableNamed(code: string): Game {
  const game = tableGame(code);
  if (game) return game;
  throw new Refusal(
    liveTable(code) ? 'maintenance' : 'not-found',
    liveTable(code) ? { sentence: closedSentence } : {},
  );
}

/** Spec §5: the sentence for a game that is closed, or that the member may not play. */
const closedSentence = '점검중입니다.';

/** Why a member cannot bet at a table now; null when they can. */
export function whyTableClosed(
  { key }: Game,
  { settings: current, profile }: { readonly settings: Settings; readonly profile: Profile },
): Refusal | null {
  const found = liveTable(key);
  if (!found) return new Refusal('not-found');
  const target = { kind: 'table', provider: found.provider.code, game: key } as const;
  return emergencyRefusal(current) ?? casinoRefusal(target, { settings: current, profile });
}

/** Whole won of a member's credit with the sandbox. */
export function sandboxCredit(balance: BalanceItem): number {
  return creditsOf(balance).find(({ house }) => house === 'sandbox')?.credit ?? 0;
}
