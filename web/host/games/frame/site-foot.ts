/** Window coordinates of the site around a frame, px. */
interface SiteWindow {
  readonly height: number;
  /** What its bars cover of the end, as its `scroll-padding-bottom` says: '128px', or 'auto'. */
  readonly covered: string;
}

/** Whether a frame's end, at `bottom` of the site's window, lies below the window or behind the bars at its end. */
export function isBehindFoot(bottom: number, { height, covered }: SiteWindow): boolean {
  return bottom > height - (Number.parseFloat(covered) || 0);
}
