import * as z from 'zod';
import { Popup } from '../model/content/wire-board.ts';
import { NoFields } from '../model/wire-paging.ts';
import { defineCalls } from './call.ts';

/** The part of the settings document a browser may know: rules it previews, menus it shows, texts of the footer. */
const PublicSettings = z.object({ config: z.record(z.string(), z.unknown()), serverTime: z.string() });

export const setting = defineCalls('setting', 'pages show no menus or limits', {
  publicSettings: {
    path: 'POST /setting/newbet',
    for: 'anyone',
    does: 'reads',
    alsoGet: true,
    summary: 'Public settings',
    request: NoFields,
    reply: z.object({ settings: PublicSettings }),
    refusals: [],
  },
  popups: {
    path: 'POST /setting/popup/newbet',
    for: 'anyone',
    does: 'reads',
    alsoGet: true,
    summary: 'Event pop-ups shown now, newest first',
    request: NoFields,
    reply: z.object({ popups: z.array(Popup) }),
    refusals: [],
  },
  popupClose: {
    path: 'POST /setting/popup/close',
    for: 'visitor',
    does: 'writes',
    summary: 'Somebody closed a pop-up',
    request: z.strictObject({ seq: z.int().min(1) }),
    reply: NoFields,
    refusals: ['not-found', 'too-many', 'unauthenticated', 'session-ended'],
  },
});
