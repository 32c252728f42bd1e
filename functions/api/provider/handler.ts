import { provider } from '../../../shared/calls/provider.ts';
import { lambda } from '../../runtime/http/lambda.ts';
import { serveCalls } from '../../runtime/http/serve-calls.ts';
import { bankStatement } from './bank-lines.ts';
import { casinoCallback } from './casino-callback.ts';
import { sportsFeed } from './sports-feed.ts';

export const handler = lambda(serveCalls(provider, { sportsFeed, bankStatement, casinoCallback }));
