import type { sandbox } from '../../../../shared/calls/sandbox/sandbox.ts';
import { tableBetToWire, wasTaken } from '../../../../shared/rules/casino/tables/table-bet-to-wire.ts';
import { pageFrom } from '../../../../shared/rules/paging.ts';
import { drawnRounds } from '../../../domain/rounds/drawn-rounds.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { newestTableBets } from '../../../table/casino/table-bets.ts';
import { finishOwnBets } from './finish-own-bets.ts';
import { tableContextAt, tableNamed } from './table-context.ts';

export const tableResults: Answer<typeof sandbox.calls.tableResults> = async (
  { table: code, page, size, date },
  { caller, now, clock, announce },
) => {
  const game = tableNamed(code);
  const context = await tableContextAt(now, { clock });
  const [all, drawn] = await Promise.all([
    newestTableBets(caller.memberSeq, { table: game.key, day: date?.replaceAll('-', '') }),
    drawnRounds(game, context, { page, size, date }),
  ]);
  const { list, pagination } = pageFrom(all.filter(wasTaken), { page, size });
  const bets = await finishOwnBets(list, { ...context, announce });
  return { list: bets.map((bet) => tableBetToWire(bet, game)), pagination, ...drawn };
};
