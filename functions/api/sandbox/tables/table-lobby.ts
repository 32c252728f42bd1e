import type { sandbox } from '../../../../shared/calls/sandbox/sandbox.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { isSwitchedOff } from '../../../../shared/rules/casino/casino-access.ts';
import { type LiveTable, liveProvider } from '../../../../shared/rules/casino/live-catalogue.ts';
import { tableGame } from '../../../../shared/rules/casino/tables/table-games.ts';
import { casinoRefusal } from '../../../domain/casino/casino-refusal.ts';
import { currentRound, iso, type RoundContext } from '../../../domain/rounds/current-round.ts';
import { lastRounds } from '../../../domain/rounds/drawn-rounds.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { readMemberSnapshot } from '../../../table/member/members.ts';
import { sandboxCredit, tableContextAt } from './table-context.ts';

const roundsShown = 12;

export const tableLobby: Answer<typeof sandbox.calls.tableLobby> = async (
  { provider: code },
  { caller, now, clock },
) => {
  const provider = liveProvider(code);
  if (!provider) throw new Refusal('not-found');
  const [context, { balance, profile }] = await Promise.all([
    tableContextAt(now, { clock }),
    readMemberSnapshot(caller.memberSeq, caller.familyId, []),
  ]);
  const { settings } = context;
  const closed = casinoRefusal({ kind: 'lobby', provider: code }, { settings, profile });
  if (closed) throw closed;
  return {
    provider: { code, name: provider.ko },
    tables: await Promise.all(
      provider.tables.map((table) => tableInLobby(table, { provider: code, context })),
    ),
    credit: sandboxCredit(balance),
    serverTime: iso(now),
  };
};

async function tableInLobby(
  { code, ko, game: kind }: LiveTable,
  { provider, context }: { readonly provider: string; readonly context: RoundContext },
) {
  const game = tableGame(code);
  const shown = { code, name: ko, kind };
  if (!game) return { ...shown, open: false, round: null, rounds: [] };
  const open = !isSwitchedOff({ kind: 'table', provider, game: code }, context.settings);
  const [{ number, closeAt, drawAt }, rounds] = await Promise.all([
    currentRound(game, context),
    lastRounds(game, context, roundsShown),
  ]);
  return {
    ...{ ...shown, open, rounds: [...rounds] },
    round: { number, closeAt: iso(closeAt), drawAt: iso(drawAt) },
  };
}
