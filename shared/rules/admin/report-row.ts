import { partOfName, type ReportCell, type ReportFigures, type ReportRow } from '../../model/admin/report.ts';
import type { CasinoLine } from '../../model/balance/casino-line.ts';
import type { Bet } from '../../model/betting/bet.ts';

/** An entry as the ledger stores it. */
export interface ReportedEntry {
  readonly memberSeq: number;
  readonly kind: string;
  readonly operationId: string;
  /** Sum per account. */
  readonly accounts: Readonly<Record<string, number>>;
  readonly reason: string;
  /** Epoch ms. */
  readonly at: number;
}

export interface ReportedMember {
  readonly level: number;
  /** Levels before, each with the time until which it counted (epoch ms), the oldest first. */
  readonly levels?: readonly (readonly [until: number, level: number])[];
  readonly recommender: number | null;
}

/** What an entry refers to; nothing of it that is read here ever changes. */
export interface EntryFacts {
  readonly member: ReportedMember;
  readonly bet?: Pick<Bet, 'kind' | 'legs'> | undefined;
  readonly line?: Pick<CasinoLine, 'kind' | 'providerName' | 'gameType'> | undefined;
  /** Of a deposit: the member's first. */
  readonly isFirstDeposit?: boolean | undefined;
}

const casinoResult = 'CASINO_RESULT:';
/** Accounts whose debits are given to members as a bonus. */
const bonusAccounts = ['BONUS_EXPENSE', 'EVENT_EXPENSE', 'POINT_CASH'];
/** Reason of a settlement that gives nothing but the stake back. */
export const refundReason = 'refund';

/** The row of an entry. */
export function rowOfEntry(entry: ReportedEntry, facts: EntryFacts): ReportRow {
  const { memberSeq, kind, operationId, accounts, at } = entry;
  const played = playedFigures(entry);
  const figures = { ...played, ...moneyFigures(entry, facts) };
  return {
    id: `${memberSeq}#${kind}#${operationId}`,
    ...{ at, memberSeq, accounts },
    level: levelAt(facts.member, at),
    recommender: facts.member.recommender,
    figures: withoutZeros(figures),
    cells: Object.keys(withoutZeros(played)).length > 0 ? cellsOf(entry, { facts, played }) : [],
  };
}

/** The row of a sign-up, which no entry tells. */
export function rowOfSignUp(
  { memberSeq, registeredAt: at }: { readonly memberSeq: number; readonly registeredAt: number },
  member: ReportedMember,
): ReportRow {
  return {
    id: `${memberSeq}#JOIN`,
    ...{ at, memberSeq, accounts: {}, cells: [], figures: { joined: 1 } },
    level: levelAt(member, at),
    recommender: member.recommender,
  };
}

function levelAt({ level, levels = [] }: ReportedMember, at: number): number {
  return levels.find(([until]) => at < until)?.[1] ?? level;
}

type Played = Pick<ReportFigures, 'stake' | 'bets' | 'refunded' | 'paid'>;

/** What an entry moved between members and bets, in play of any kind. */
function playedFigures({ kind, accounts, reason }: ReportedEntry): Played {
  const moved = Object.entries(accounts)
    .filter(([account]) => account === 'BET_POOL' || account.startsWith(casinoResult))
    .reduce((sum, [, amount]) => sum + amount, 0);
  const nothing = { stake: 0, bets: 0, refunded: 0, paid: 0 };
  if (kind === 'BET' || reason === 'casino bet')
    return { ...nothing, stake: moved, bets: moved === 0 ? 0 : 1 };
  if (kind === 'CXL' || reason === refundReason || reason === 'casino rollback')
    return { ...nothing, refunded: noMinusZero(-moved) };
  return { ...nothing, paid: noMinusZero(-moved) };
}

const noMinusZero = (amount: number): number => (amount === 0 ? 0 : amount);

function moneyFigures(
  { kind, accounts }: ReportedEntry,
  { isFirstDeposit }: EntryFacts,
): Partial<ReportFigures> {
  const given = (names: readonly string[]): number =>
    noMinusZero(-names.reduce((sum, name) => sum + (accounts[name] ?? 0), 0));
  // From the bank where it stated the transfer. Stated later, an entry of its own moves the clearing on: no deposit again.
  const deposited = kind === 'DEP' ? given(['BANK', 'DEPOSIT_CLEARING']) : 0;
  const withdrawn = kind === 'WDA' ? (accounts['WITHDRAW_CLEARING'] ?? 0) : 0;
  return {
    bonus: given(bonusAccounts),
    deposited,
    deposits: deposited > 0 ? 1 : 0,
    withdrawn,
    withdrawals: withdrawn > 0 ? 1 : 0,
    adjusted: given(['ADJUSTMENT']),
    points: given(['POINT_EXPENSE']),
    firstDeposits: isFirstDeposit && deposited > 0 ? 1 : 0,
  };
}

function withoutZeros(figures: Partial<ReportFigures>): Partial<ReportFigures> {
  return Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== 0));
}

interface Playing {
  readonly facts: EntryFacts;
  readonly played: Played;
}

function cellsOf(entry: ReportedEntry, { facts, played }: Playing): readonly ReportCell[] {
  const figures = withoutZeros(played);
  const whole = (dimension: ReportCell['dimension'], name: string): ReportCell => ({
    dimension,
    name,
    figures,
  });
  const vendor = Object.keys(entry.accounts).find((account) => account.startsWith(casinoResult));
  const { bet, line } = facts;
  if (vendor !== undefined) {
    const kind = line?.kind ?? 'casino';
    const provider = line?.providerName ?? '';
    return [
      whole('kind', kind),
      whole('vendor', named(vendor.slice(casinoResult.length), provider)),
      whole('game', named(kind, provider, line?.gameType ?? '')),
    ];
  }
  const kind = bet?.kind ?? '';
  const [first] = bet?.legs ?? [];
  if (isSports(kind)) return [whole('kind', kind), ...legCells(bet?.legs ?? [], played)];
  // A bet on a round has the game's name where a match has its sport.
  return [whole('kind', kind), whole('game', named(kind, '', first?.sportNameKo ?? ''))];
}

const named = (...parts: readonly string[]): string => parts.join(partOfName);

const roundKinds = ['mini', 'lotus', 'token', ''];
const isSports = (kind: string): boolean => !roundKinds.includes(kind);

/** A bet's money spread evenly over its legs; its number counts once under each name. */
function legCells(legs: Bet['legs'], played: Played): readonly ReportCell[] {
  const real = legs.filter(({ isBonus }) => !isBonus);
  const cells = new Map<string, { dimension: ReportCell['dimension']; name: string; figures: Played }>();
  real.forEach((leg, place) => {
    const share = (amount: number): number => shareOf(amount, { place, of: real.length });
    const { sportNameKo: sport, leagueNameKo: league, marketNameKo: market } = leg;
    const names = { sport, league: named(sport, league), market: named(sport, market) };
    for (const dimension of ['sport', 'league', 'market'] as const) {
      const name = names[dimension];
      const key = `${dimension}${partOfName}${name}`;
      const { stake, refunded, paid } = cells.get(key)?.figures ?? { stake: 0, refunded: 0, paid: 0 };
      cells.set(key, {
        ...{ dimension, name },
        figures: {
          stake: stake + share(played.stake),
          bets: played.bets,
          refunded: refunded + share(played.refunded),
          paid: paid + share(played.paid),
        },
      });
    }
  });
  return [...cells.values()].map((cell) => ({ ...cell, figures: withoutZeros(cell.figures) }));
}

/** An even part of a whole amount; the first takes what does not divide. */
function shareOf(amount: number, { place, of }: { readonly place: number; readonly of: number }): number {
  const part = Math.trunc(amount / of);
  return place === 0 ? amount - part * (of - 1) : part;
}
