import { auth } from './auth.ts';
import { balance } from './balance.ts';
import { betting } from './betting.ts';
import { provider } from './provider.ts';
import { setting } from './setting.ts';
import { sports } from './sports.ts';

/** Groups a member's browser knows. */
export const siteGroups = [auth, balance, betting, sports, setting] as const;

/** Groups called from outside the product. */
export const outsideGroups = [provider] as const;
