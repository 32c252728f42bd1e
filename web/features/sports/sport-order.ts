const order = [6046, 48242, 154914, 154830];

/** Sports in the order the menus keep, however the next matches fall; a new sport comes last. */
export function inSportOrder<Sport extends { readonly sportsId: number }>(sports: readonly Sport[]): Sport[] {
  const place = ({ sportsId }: Sport): number => {
    const at = order.indexOf(sportsId);
    return at === -1 ? order.length : at;
  };
  return [...sports].sort((a, b) => place(a) - place(b));
}
