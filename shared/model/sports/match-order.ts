/** How a list of coming matches is ordered: by start; by league, leagues by their first start; or by open bets. */
export const matchOrders = ['time', 'league', 'popular'] as const;
export type MatchOrder = (typeof matchOrders)[number];
