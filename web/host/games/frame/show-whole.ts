/** A narrow frame fits between the site's bars: the site is scrolled so that all of it, table and tray, is in sight. */
export function showWhole(): void {
  // Null where the site around is another's.
  if (matchMedia('(max-width: 759.98px)').matches) window.frameElement?.scrollIntoView({ block: 'nearest' });
}
