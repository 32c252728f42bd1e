import { defineCalls } from '../call.ts';
import { slotCalls } from './slot.ts';
import { tableCalls } from './tables.ts';

/** What the pages of the sandbox casino ask of it: a provider of its own, which knows the member's credit by callbacks only. */
export const sandbox = defineCalls('sandbox', 'members cannot play at the sandbox casino', {
  ...slotCalls,
  ...tableCalls,
});
