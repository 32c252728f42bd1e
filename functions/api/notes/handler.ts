import { notes } from '../../../shared/calls/notes.ts';
import { lambda } from '../../runtime/http/lambda.ts';
import { serveCalls } from '../../runtime/http/serve-calls.ts';
import { detail } from './detail-merged.ts';
import { list } from './inbox.ts';
import { readAll } from './read-all-merged.ts';
import { read } from './read-merged.ts';
import { removeAll } from './remove-all-merged.ts';
import { remove } from './remove-merged.ts';

export const handler = lambda(serveCalls(notes, { list, detail, read, readAll, remove, removeAll }));
