import { admin } from './admin.ts';
import { content } from './content.ts';
import { outsideGroups, siteGroups } from './site.ts';

export const consoleGroups = [admin, content] as const;

/** The one list every layer derives from: routes, Lambdas, local gateway, OpenAPI, fuzzing. */
export const allGroups = [...siteGroups, ...outsideGroups, ...consoleGroups] as const;
