import { casino } from '../../shared/calls/casino.ts';
import { lambda } from '../runtime/lambda.ts';
import { serveCalls } from '../runtime/serve-calls.ts';
import { charge } from './charge.ts';
import { exchange } from './exchange.ts';
import { externalLaunch } from './external-launch.ts';
import { wallet } from './wallet.ts';

export const handler = lambda(serveCalls(casino, { wallet, charge, exchange, externalLaunch }));
