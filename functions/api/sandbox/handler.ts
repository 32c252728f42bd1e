import { sandbox } from '../../../shared/calls/sandbox/sandbox.ts';
import { lambda } from '../../runtime/http/lambda.ts';
import { serveCalls } from '../../runtime/http/serve-calls.ts';
import { slotRounds } from './slot-rounds.ts';
import { slotSpin } from './slot-spin.ts';
import { slotTitle } from './slot-title.ts';
import { tableBet } from './tables/table-bet.ts';
import { tableLobby } from './tables/table-lobby.ts';
import { tableResults } from './tables/table-results.ts';
import { tableState } from './tables/table-state.ts';

export const handler = lambda(
  serveCalls(sandbox, {
    slotTitle,
    slotSpin,
    slotRounds,
    tableLobby,
    tableState,
    tableBet,
    tableResults,
  }),
);
