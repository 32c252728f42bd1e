import { auth } from './auth/auth.ts';
import { balance } from './balance/balance.ts';
import { betting } from './betting/betting.ts';
import { board } from './board/board.ts';
import { casino } from './casino/casino.ts';
import { events } from './events.ts';
import { games } from './games/games.ts';
import { member } from './member/member.ts';
import { notes } from './notes.ts';
import { provider } from './provider.ts';
import { sandbox } from './sandbox/sandbox.ts';
import { setting } from './setting.ts';
import { sports } from './sports/sports.ts';

/** Groups a member's browser knows. */
export const siteGroups = [
  auth,
  balance,
  betting,
  board,
  casino,
  events,
  games,
  member,
  notes,
  sandbox,
  sports,
  setting,
] as const;

/** Groups called from outside the product. */
export const outsideGroups = [provider] as const;
