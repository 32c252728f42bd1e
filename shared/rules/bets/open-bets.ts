/** Open bets of a member that stand beside the slip and are quoted together for cash-out; older ones are in the history. */
export const mostOpenBetsShown = 50;
