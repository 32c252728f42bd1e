import { allGroups } from '../../shared/calls/console.ts';
import { lambda } from '../runtime/lambda.ts';
import { serveNothing } from '../runtime/serve-nothing.ts';

/** Whatever no contract names: unknown paths and wrong methods, in the envelope of every other call. */
export const handler = lambda(serveNothing(allGroups));
