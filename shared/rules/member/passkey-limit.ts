/** Passkeys one member or operator may have. */
export const maxPasskeys = 10;
