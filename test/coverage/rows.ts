import { callRows } from './call-rows.ts';
import { constantRows } from './constant-rows.ts';
import { messageRows } from './message-rows.ts';
import { routeRows } from './route-rows.ts';
import type { Row } from './row.ts';
import { ruleRows } from './rule-rows.ts';
import { stateRows } from './state-rows.ts';

export interface Part {
  readonly title: string;
  readonly rows: readonly Row[];
}

/** Every row of the specification's account half, in its order. */
export const parts: readonly Part[] = [
  { title: 'Routes (§2)', rows: routeRows },
  { title: 'States and transitions (§4)', rows: stateRows },
  { title: 'Validation rules (§5)', rows: ruleRows },
  { title: 'Calls (§7)', rows: callRows },
  { title: 'Messages (§8)', rows: messageRows },
  { title: 'Constants and limits (§9)', rows: constantRows },
];

export const rows: readonly Row[] = parts.flatMap((part) => part.rows);
