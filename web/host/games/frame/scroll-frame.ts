/** A narrow or low frame fits between the site's bars: scrolls the site so that all of the frame is visible. */
export function scrollFrameIntoView(): void {
  // Null when the surrounding site has another origin.
  if (matchMedia('(max-width: 759.98px), (max-height: 399.98px)').matches)
    window.frameElement?.scrollIntoView({ block: 'nearest' });
}
