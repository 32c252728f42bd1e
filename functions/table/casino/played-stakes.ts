import { decodeTime } from 'ulid';
import type { CasinoLine } from '../../../shared/model/balance/casino-line.ts';
import type { BlockBet, PlayedRows } from '../betting/played-rows.ts';
import type { Item } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { casinoLineOf, resultLineId } from './casino-lines.ts';

/** Stakes at casino providers: the line of a bet, and next to it the line that ended it. */
export const stakeRows: PlayedRows = {
  kind: 'stakes',
  rowsOf: keys.casinoLines,
  betsOf: stakesIn,
  decidedBy: resultLineId,
  decided: (bet, item) => endedBy(bet, casinoLineOf(item)),
  redecided: async () => new Map(),
};

function stakesIn(items: readonly Item[]): readonly BlockBet[] {
  const lines = items.map(casinoLineOf);
  const results = new Map(lines.filter(({ type }) => type === 'result').map((line) => [line.id, line]));
  return lines.flatMap((line) => {
    if (line.type !== 'bet') return [];
    const result = results.get(resultLineId(line.id));
    return [result ? endedBy(openStake(line), result) : openStake(line)];
  });
}

function openStake({ id, kind, play = kind, amount, roundId, sides = [] }: CasinoLine): BlockBet {
  return {
    id,
    played: {
      ...{ acceptedAt: decodeTime(id), kind: play, stake: amount, state: 'open', odds: 0 },
      sides: sides.map(({ folder, selection }) => [`${roundId}:${folder}`, selection]),
    },
  };
}

/** A bet that was taken back does not count. */
function endedBy({ id, played }: BlockBet, { result }: CasinoLine): BlockBet {
  return { id, played: { ...played, state: result === null ? 'cancelled' : 'played' } };
}
