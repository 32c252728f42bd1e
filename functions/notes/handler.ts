import { notes } from '../../shared/calls/notes.ts';
import { lambda } from '../runtime/lambda.ts';
import { serveCalls } from '../runtime/serve-calls.ts';
import { detail } from './detail.ts';
import { list } from './list.ts';
import { read } from './read.ts';
import { readAll } from './read-all.ts';
import { remove } from './remove.ts';
import { removeAll } from './remove-all.ts';

export const handler = lambda(serveCalls(notes, { list, detail, read, readAll, remove, removeAll }));
