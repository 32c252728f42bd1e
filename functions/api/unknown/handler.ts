import { allGroups } from '../../../shared/calls/console.ts';
import { lambda } from '../../runtime/http/lambda.ts';
import { serveNothing } from '../../runtime/http/route.ts';

/** What no route of the platform takes: an unknown path, or a known one asked in another way. */
export const handler = lambda(serveNothing(allGroups));
