import { casino } from '../../../shared/calls/casino.ts';
import { lambda } from '../../runtime/http/lambda.ts';
import { serveCalls } from '../../runtime/http/serve-calls.ts';
import { externalLaunch } from './external-launch.ts';
import { charge, exchange } from './transfers.ts';
import { wallet } from './wallet.ts';

export const handler = lambda(serveCalls(casino, { wallet, charge, exchange, externalLaunch }));
