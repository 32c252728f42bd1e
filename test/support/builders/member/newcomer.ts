import type { Served } from '../../../../functions/runtime/plain-request.ts';
import { members } from '../../system/auth-system.ts';
import { Browser } from '../../system/browser.ts';

let networks = 0;

/** A browser from a network nobody came from before: nothing counted by address keeps it out. */
export function newcomer(served: Served = members): Browser {
  networks += 1;
  return new Browser(served, `10.${Math.floor(networks / 200)}.${(networks % 200) + 1}.9`);
}
