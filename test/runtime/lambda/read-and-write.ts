import * as z from 'zod';
import { defineCalls } from '../../../shared/calls/call.ts';

const call = {
  for: 'anyone',
  summary: '',
  refusals: [],
  request: z.strictObject({}),
  reply: z.object({}),
} as const;

/** A group of one call that reads and one that writes. */
export const readAndWrite = defineCalls('test', 'nobody', {
  read: { ...call, path: 'POST /test/read', does: 'reads' },
  write: { ...call, path: 'POST /test/write', does: 'writes' },
});
