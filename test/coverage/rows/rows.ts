import { callRows } from './call-rows.ts';
import { constantRows } from './constant-rows.ts';
import { eventRows } from './event-rows.ts';
import { flagRows, maintenanceRows } from './flag-rows.ts';
import { messageRows } from './message-rows.ts';
import { miniConstantRows, miniRuleRows, miniStateRows } from './mini-rows.ts';
import { routeRows } from './route-rows.ts';
import type { Row } from './row.ts';
import { ruleRows } from './rule-rows.ts';
import { screenRows } from './screen-rows.ts';
import { slotRows } from './slot-rows.ts';
import {
  cartRuleRows,
  cartStateRows,
  placementCallRows,
  placementMessageRows,
} from './sports-betting-rows.ts';
import { sportsCallRows } from './sports-call-rows.ts';
import { stateRows } from './state-rows.ts';
import { tableRows } from './table-rows.ts';

export interface Part {
  readonly title: string;
  readonly rows: readonly Row[];
}

/** Every row of the specification's account half, in its order, then what stands of its betting half. */
export const parts: readonly Part[] = [
  { title: 'Routes (§2)', rows: routeRows },
  { title: 'Screens and records (§2, §3)', rows: screenRows },
  { title: 'States and transitions (§4)', rows: stateRows },
  { title: 'Validation rules (§5)', rows: ruleRows },
  { title: 'Calls (§7)', rows: callRows },
  { title: 'Messages (§8)', rows: messageRows },
  { title: 'Constants and limits (§9)', rows: constantRows },
  { title: 'Calls of the betting half (§7): game lists', rows: sportsCallRows },
  { title: 'Betting: states of the cart (§4)', rows: cartStateRows },
  { title: 'Betting: rules of the cart (§5)', rows: cartRuleRows },
  { title: 'Betting: placement calls (§7)', rows: placementCallRows },
  { title: 'Betting: messages of a placement (§8)', rows: placementMessageRows },
  { title: 'Menu flags (§3, §6)', rows: flagRows },
  { title: 'Betting: maintenance sentences (§5)', rows: maintenanceRows },
  { title: 'Betting: states of the power ball page (§4)', rows: miniStateRows },
  { title: 'Betting: rules of the power ball and mini slip (§5)', rows: miniRuleRows },
  { title: 'Betting: constants of power ball (§9)', rows: miniConstantRows },
  { title: 'Events (§2, §7, §8)', rows: eventRows },
  { title: 'The sandbox’s slot (§3)', rows: slotRows },
  { title: 'The sandbox’s live tables (§3)', rows: tableRows },
];

export const rows: readonly Row[] = parts.flatMap((part) => part.rows);
