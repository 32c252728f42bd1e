import { casino } from '../../../shared/calls/casino/casino.ts';
import { lambda } from '../../runtime/http/lambda.ts';
import { serveCalls } from '../../runtime/http/serve-calls.ts';
import { externalLaunch } from './external-launch.ts';
import { connectLink, lobby } from './launching.ts';
import { games, live, slots } from './lists.ts';
import { charge, exchange } from './transfers.ts';
import { wallet } from './wallet.ts';

export const handler = lambda(
  serveCalls(casino, { games, slots, live, lobby, connectLink, wallet, charge, exchange, externalLaunch }),
);
