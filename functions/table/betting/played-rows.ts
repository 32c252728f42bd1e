import type { Bet } from '../../../shared/model/betting/bet.ts';
import { type PlayedBet, playedBet } from '../../../shared/rules/balance/rolling.ts';
import { type Action, type Item, queryAll } from '../client/table.ts';
import type { MemberRows } from '../keys/key.ts';
import { keys } from '../keys/keys.ts';
import { betOf } from './bet-item.ts';

/** A bet of a block; the id is its ULID. */
export interface BlockBet {
  readonly id: string;
  readonly played: PlayedBet;
}

/** Where the rolling finds what a member played: bets, or stakes at casino providers. Each kind has blocks of its own. */
export interface PlayedRows {
  readonly kind: 'bets' | 'stakes';
  /** Rows of one bet stand next to each other, oldest first, by ULIDs. */
  readonly rowsOf: (memberSeq: number) => MemberRows;
  /** The bets of rows that were read; of one whose further rows were not it calls the state open. */
  readonly betsOf: (items: readonly Item[]) => readonly BlockBet[];
  /** The id of the row that says how a bet ended. */
  readonly decidedBy: (id: string) => string;
  /** The bet as that row says. */
  readonly decided: (bet: BlockBet, item: Item) => BlockBet;
  /** Versions of the bets that were decided anew since their blocks were written, by id. */
  readonly redecided: (memberSeq: number) => Promise<ReadonlyMap<string, number>>;
}

const idOf = (code: string): string => code.slice(2, 28);
const blockBet = (bet: Bet): BlockBet => ({ id: idOf(bet.code), played: playedBet(bet) });

/** Bets on sports and rounds. */
export const betRows: PlayedRows = {
  kind: 'bets',
  rowsOf: keys.bets,
  betsOf: (items) => items.map(betOf).map(blockBet),
  decidedBy: (id) => id,
  decided: (_bet, item) => blockBet(betOf(item)),
  redecided: redecidedBets,
};

/** For the transaction that decides a bet which was decided before: its block may say how it ended then. */
export function redecided(before: Bet, after: Bet): readonly Action[] {
  if (before.status === 'open' || sameForRolling(before, after)) return [];
  const key = keys.redecidedBet(before.memberSeq, before.code);
  return [{ put: { ...key, version: after.version } }];
}

function sameForRolling(before: Bet, after: Bet): boolean {
  return JSON.stringify(playedBet(before)) === JSON.stringify(playedBet(after));
}

async function redecidedBets(memberSeq: number): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for await (const items of queryAll(keys.redecidedBets(memberSeq)))
    for (const { sk, version } of items) found.set(sk.slice(sk.indexOf('#') + 1), Number(version));
  return found;
}
