import { admin } from './admin/admin.ts';
import { content } from './content/content.ts';
import { records } from './records/records.ts';
import { outsideGroups, siteGroups } from './site.ts';
import { trading } from './trading/trading.ts';

export const consoleGroups = [admin, records, trading, content] as const;

/** The one list every layer derives from: routes, Lambdas, local gateway, OpenAPI, fuzzing. */
export const allGroups = [...siteGroups, ...outsideGroups, ...consoleGroups] as const;
