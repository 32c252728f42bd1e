import { allGroups } from '../../../shared/calls/console.ts';
import { lambda } from '../../runtime/http/lambda.ts';
import { serveUnknown } from '../../runtime/http/route.ts';

/** Requests no route takes: an unknown path, or a known one under another method. */
export const handler = lambda(serveUnknown(allGroups));
