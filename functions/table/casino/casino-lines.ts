import { decodeTime } from 'ulid';
import type { CasinoLine } from '../../../shared/model/balance/casino-line.ts';
import type { Action, Item } from '../client/table.ts';
import type { HistoryList } from '../history/list.ts';
import { keys } from '../keys/keys.ts';

/** The line's write, for the transaction that moves the credit. */
export function addCasinoLine(line: CasinoLine): Action {
  const { kind, type, transactionId, providerName, gameType, roundId, amount, result } = line;
  const item: Item = {
    ...keys.casinoLine(line.memberSeq, line.id),
    kind,
    type,
    trans: transactionId,
    provider: providerName,
    game: gameType,
    round: roundId,
    amount,
    result,
  };
  return { put: item, when: 'absent' };
}

/** Epoch ms of a line. */
export const timeOfCasinoLine = ({ id }: Pick<CasinoLine, 'id'>): number => decodeTime(id);

/** What filters and totals need of a line. */
export type CasinoClass = Pick<CasinoLine, 'kind' | 'type' | 'result'>;

/** The index in this list is stored: its order must not change. */
const classes: readonly CasinoClass[] = (['casino', 'slot'] as const).flatMap((kind) =>
  (['bet', 'result'] as const).flatMap((type) =>
    ([null, 'hit', 'miss'] as const).map((result) => ({ kind, type, result })),
  ),
);

export function casinoClassFrom(character: string): CasinoClass {
  const found = classes[Number.parseInt(character, 36)];
  if (!found) throw new Error(`${character} is no class of casino lines`);
  return found;
}

/** A member's casino and slot lines as their history lists them. */
export const casinoHistory: HistoryList<CasinoLine> = {
  rowsOf: keys.casinoLines,
  rowOf: casinoLineOf,
  factsOf: ({ kind, type, result, amount }) => ({
    kind: classes
      .findIndex((one) => one.kind === kind && one.type === type && one.result === result)
      .toString(36),
    stake: type === 'bet' ? amount : 0,
    paid: type === 'result' ? amount : 0,
    listed: true,
  }),
  isOpen: () => false,
};

interface StoredLine {
  readonly kind: CasinoLine['kind'];
  readonly type: CasinoLine['type'];
  readonly trans: string;
  readonly provider: string;
  readonly game: string;
  readonly round: string;
  readonly amount: number;
  readonly result: CasinoLine['result'];
}

function isStoredLine(item: Item): item is Item & StoredLine {
  return item.sk.startsWith('CT#') && typeof item.trans === 'string';
}

function casinoLineOf(item: Item): CasinoLine {
  if (!isStoredLine(item)) throw new Error(`${item.pk} ${item.sk} is no casino line`);
  return {
    id: item.sk.slice('CT#'.length),
    memberSeq: Number(item.pk.slice('M#'.length)),
    kind: item.kind,
    type: item.type,
    transactionId: item.trans,
    providerName: item.provider,
    gameType: item.game,
    roundId: item.round,
    amount: item.amount,
    result: item.result,
  };
}
