import type { trading } from '../../../../shared/calls/trading/trading.ts';
import { voidCauseIn, voidReason } from '../../../../shared/messages/settlement-words.ts';
import type { BetLeg } from '../../../../shared/model/betting/bet.ts';
import {
  type MatchState,
  type SettlementCode,
  settlementCodes,
} from '../../../../shared/model/sports/match.ts';
import { matchVoidCauses } from '../../../../shared/model/sports/void-causes.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { isDecided } from '../../../../shared/rules/leg-result.ts';
import {
  type DecidedMatch,
  decideByCodes,
  decideByScore,
  decideByVoid,
  listedSelections,
} from '../../../../shared/rules/settlement/operator-result.ts';
import { refuseOwnBet } from '../../../domain/admin/own-bet.ts';
import { whyNotDecidable } from '../../../domain/settlement/why-not-decidable.ts';
import { changeMatch } from '../../../domain/trading/change-match.ts';
import type { Answer, Context } from '../../../runtime/http/context.ts';
import { unlistedLegs } from '../../../table/betting/open-bets.ts';
import { TransactionCancelled, transact } from '../../../table/client/table.ts';
import {
  confirmResultAction,
  enterResultAction,
  type ManualResult,
  manualResultOf,
  type RequestedResult,
} from '../../../table/settlement/manual-results.ts';
import { readMatchState } from '../../../table/sports/matches.ts';

const codes: readonly SettlementCode[] = Object.values(settlementCodes).filter(isDecided);

/** The settlement that follows from an entered result: the same for preview and commit. */
export function decideManualResult(
  state: MatchState,
  {
    wanted,
    unlistedLegs,
    now,
  }: { readonly wanted: RequestedResult; readonly unlistedLegs: readonly BetLeg[]; readonly now: number },
): DecidedMatch {
  const { kind, home, away, periods, ended, innings } = wanted;
  switch (kind) {
    case 'void':
      return decideByVoid(state, { unlistedLegs, now });
    case 'codes':
      return decideByCodes(state, { codes: codesOf(wanted), now });
    case 'result':
    case 'again':
      return decideByScore(state, {
        score: { home, away },
        ...(periods && { periods }),
        ending: { ...(ended && { ended }), ...(innings && { innings }) },
        again: kind === 'again',
        unlistedLegs,
        now,
      });
  }
}

function codesOf({ codes: named = [] }: RequestedResult): Record<string, SettlementCode> {
  return Object.fromEntries(
    named.flatMap(({ betId, code }) => {
      const known = codes.find((one) => one === code);
      return known === undefined ? [] : [[betId, known]];
    }),
  );
}

export const gameVoid: Answer<typeof trading.calls.gameVoid> = async (
  { gameId, cause, reason },
  context,
) => ({
  state: await enterTwoPersonResult(
    { gameId, kind: 'void', home: 0, away: 0, cause, reason: voidReason(cause, reason) },
    context,
  ),
});

export const gameResult: Answer<typeof trading.calls.gameResult> = async (
  { gameId, home, away, periods, ended, innings, again, reason },
  context,
) => ({
  state: await enterTwoPersonResult(
    {
      ...{ gameId, kind: again ? 'again' : 'result', home, away, periods, reason },
      ...(ended !== 'regular' && { ended }),
      ...(innings && { innings }),
    },
    context,
  ),
});

interface TwoPersonEntry extends RequestedResult {
  readonly gameId: string;
  readonly reason: string;
}

type EntryState = 'waiting-for-second' | 'settling';

/**
 * A result entered by one operator is effective once another enters the same. The first may correct their own entry;
 * a differing second entry, also for another published reason, is refused and the first one stays. The same entry
 * repeated by the same operator gets its first answer again.
 * @throws Refusal not-found, own-bet, already-handled, too-late-to-settle, result-conflict
 */
export async function enterTwoPersonResult(
  entry: TwoPersonEntry,
  context: Context<'operator'>,
): Promise<EntryState> {
  const { operatorId } = context.caller;
  const [state, entered] = await Promise.all([readMatchState(entry.gameId), manualResultOf(entry.gameId)]);
  if (!state) throw new Refusal('not-found');
  const answer = earlierAnswer(entry, { entered, operatorId });
  if (answer) {
    context.markReplayed();
    return answer;
  }
  await refuseOwnBet(entry.gameId, context);
  const reason = await whyNotDecidable(state, { wanted: entry, now: context.now });
  if (reason) throw new Refusal(reason);
  if (entered === undefined || entered.confirmedBy !== undefined || entered.by === operatorId)
    return orReplay(enter(entry, { context, before: entered }), { entry, context });
  const asked = withCause(entered, entry);
  if (!isSame(entry, asked))
    throw new Refusal('result-conflict', {
      detail: {
        ...{ by: entered.by, home: entered.home, away: entered.away },
        ...(asked.cause && { cause: asked.cause }),
      },
    });
  const askConfirmation = confirm(entry, { context, entered });
  return orReplay(askConfirmation, { entry, context });
}

/**
 * What was entered, as another operator confirms it. Entries from before their cause was kept apart have it in their reason; those from
 * before there was a list of causes are confirmed for the one that the second operator names.
 */
function withCause(entered: ManualResult, { cause }: RequestedResult): ManualResult {
  if (cause === undefined || entered.cause !== undefined) return entered;
  return { ...entered, cause: voidCauseIn(entered.reason, matchVoidCauses) ?? cause };
}

function isSame(entry: TwoPersonEntry, entered: ManualResult): boolean {
  return canonicalText(entry) === canonicalText(entered);
}

/** An entry as text, independent of the order of periods and selections. */
function canonicalText({
  kind,
  home,
  away,
  periods = [],
  codes = [],
  ended = 'regular',
  innings,
  cause,
}: RequestedResult): string {
  return JSON.stringify([
    ...[kind, home, away, ended, innings?.played ?? null, innings?.scheduled ?? null, cause ?? null],
    periods.map((period) => `${period.type}:${period.home}:${period.away}`).sort(),
    codes.map(({ betId, code }) => `${betId}:${code}`).sort(),
  ]);
}

/** The answer to the operator's same earlier entry; null once another operator has confirmed it. */
function earlierAnswer(
  entry: TwoPersonEntry,
  named: { entered: ManualResult | undefined; operatorId: string },
): EntryState | null {
  const { entered, operatorId } = named;
  if (entered === undefined || !isSame(entry, entered)) return null;
  if (entered.confirmedBy !== undefined) return entered.confirmedBy === operatorId ? 'settling' : null;
  return entered.by === operatorId ? 'waiting-for-second' : null;
}

async function enter(
  entry: TwoPersonEntry,
  named: { context: Context<'operator'>; before: ManualResult | undefined },
): Promise<EntryState> {
  const { context, before } = named;
  const { gameId, ...entered } = entry;
  const result: ManualResult = { ...entered, by: context.caller.operatorId, at: context.now };
  const line = context.audit({
    target: `G#${gameId}`,
    reason: entry.reason,
    before: before ?? null,
    after: result,
  });
  await transact([enterResultAction(gameId, { result, before }), line]);
  return 'waiting-for-second';
}

async function confirm(
  entry: TwoPersonEntry,
  named: { context: Context<'operator'>; entered: ManualResult },
): Promise<EntryState> {
  const { context, entered } = named;
  const { gameId, reason, kind, home, away } = entry;
  const by = context.caller.operatorId;
  const actors = [entered.by, by];
  await changeMatch(gameId, {
    context,
    decide: async (state) => {
      // Read for the state that is decided: a line replaced meanwhile leaves its bets unlisted.
      const unlistedLegs = await unlistedLegsFor(kind, state);
      const { after, settlement } = decideManualResult(state, {
        wanted: entry,
        unlistedLegs,
        now: context.now,
      });
      const canonicalText = { kind, home, away, actors, selections: Object.keys(settlement.results).length };
      const line = context.audit({
        target: `G#${gameId}`,
        reason,
        before: { status: state.match.status },
        after: canonicalText,
      });
      const others = [confirmResultAction(gameId, { seen: entered, by, cause: entry.cause }), line];
      return { after, settlement: { ...settlement, actors }, others };
    },
  });
  return 'settling';
}

/**
 * Legs on lines that no market lists any more; none for results of single selections, also settled ones for a
 * correction.
 */
export async function unlistedLegsFor(
  kind: RequestedResult['kind'],
  state: MatchState,
): Promise<readonly BetLeg[]> {
  if (kind === 'codes') return [];
  return unlistedLegs(state.match.gameId, listedSelections(state), { includeSettled: kind === 'again' });
}

/** Another entry was committed first: the same call repeated gets its answer, any other entry is a conflict. */
async function orReplay(
  work: Promise<EntryState>,
  { entry, context }: { entry: TwoPersonEntry; context: Context<'operator'> },
): Promise<EntryState> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof TransactionCancelled)) throw error;
    const entered = await manualResultOf(entry.gameId);
    const answer = earlierAnswer(entry, { entered, operatorId: context.caller.operatorId });
    if (!answer) throw new Refusal('result-conflict');
    context.markReplayed();
    return answer;
  }
}
