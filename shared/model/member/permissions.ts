/** Parts of the product a member may be shut out of one by one; what the profile does not name is allowed. */
export const permissionNames = [
  'korean',
  'european',
  'evolution',
  'asia',
  'tokenRoulette',
  'tokenHilo',
  'tokenHilo5s',
  'tokenBaccarat',
] as const;
export type PermissionName = (typeof permissionNames)[number];
