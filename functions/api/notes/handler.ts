import { notes } from '../../../shared/calls/notes.ts';
import { lambda } from '../../runtime/http/lambda.ts';
import { serveCalls } from '../../runtime/http/serve-calls.ts';
import { detail, list, read, readAll, remove, removeAll } from './inbox.ts';

export const handler = lambda(serveCalls(notes, { list, detail, read, readAll, remove, removeAll }));
