/**
 * Loads the site's type after the page, so that it does not delay it. Phones have good Korean fonts; there the files would cost
 * 350 KB and 1.6 s of the largest contentful paint (docs/decisions/0023-first-paint.md). A frame does as the window around it,
 * whose files it finds in the cache.
 */
export function loadFontsOnDesks(): void {
  if (parent.matchMedia('(min-width: 600px)').matches)
    addEventListener('load', () => void import('./fonts.ts'));
}
