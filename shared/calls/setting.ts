import * as z from 'zod';
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
});
