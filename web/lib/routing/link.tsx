import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { createPath, type Path, useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  /** A page of this application. */
  readonly to: string | Partial<Path>;
  /** The page takes the place of the current one in the history. */
  readonly replace?: boolean;
  /** What the page finds at its location. */
  readonly state?: object;
}

/**
 * A link to a page. The router's own brings its data router's prefetching with it, six kilobytes at every first visit for what no
 * page uses.
 */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const path = typeof to === 'string' ? to : createPath(to);
  const go = useLinkClickHandler<HTMLAnchorElement>(path, { ...(replace && { replace }), state });
  const click = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (!event.defaultPrevented) go(event);
  };
  return <a {...rest} href={useHref(path)} onClick={click} />;
}
