import { defineCalls } from '../call.ts';
import { memberRecordCalls } from './member-records.ts';
import { segmentCalls } from './segments.ts';
import { viewCalls } from './views.ts';

/** What operators read about members and write down; apart from `admin`, so that neither function grows too large to start fast. */
export const records = defineCalls('records', 'operators cannot look into members', {
  ...memberRecordCalls,
  ...segmentCalls,
  ...viewCalls,
});
