import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useLocation } from 'react-router-dom';

/** What the address says at the places that a path names: `/members/:seq`. */
export type PathFields = Readonly<Record<string, string>>;

interface Found<Route> {
  readonly route: Route;
  readonly fields: PathFields;
}

const Fields = createContext<PathFields>({});

/** The fields of the current page's path. */
export function usePathFields(): PathFields {
  return useContext(Fields);
}

/**
 * The first of these routes whose path is the current address; null where none is. Paths are whole and do not nest, so that the
 * router's own ranking of nested routes, with its data and error boundaries, is not loaded.
 */
export function useRoute<Route extends { readonly path: string }>(
  routes: readonly Route[],
): Found<Route> | null {
  const { pathname } = useLocation();
  return useMemo(() => routeAt(routes, pathname), [routes, pathname]);
}

/** Shows a page with the fields of its path. */
export function PathFieldsOf({
  fields,
  children,
}: {
  readonly fields: PathFields;
  readonly children: ReactNode;
}) {
  return <Fields value={fields}>{children}</Fields>;
}

/** The first of these routes whose path is this address, with what the address says at its fields. */
export function routeAt<Route extends { readonly path: string }>(
  routes: readonly Route[],
  address: string,
): Found<Route> | null {
  const parts = partsOf(address);
  for (const route of routes) {
    const fields = fieldsOf(partsOf(route.path), parts);
    if (fields) return { route, fields };
  }
  return null;
}

/** Slashes at the end do not count, as on every page so far. */
function partsOf(path: string): readonly string[] {
  return path.replace(/\/+$/, '').split('/');
}

function fieldsOf(path: readonly string[], address: readonly string[]): PathFields | null {
  if (path.length !== address.length) return null;
  const fields: Record<string, string> = {};
  for (const [place, part] of path.entries()) {
    const found = address[place] ?? '';
    if (part.startsWith(':') && found !== '') fields[part.slice(1)] = decoded(found);
    else if (part.toLowerCase() !== found.toLowerCase()) return null;
  }
  return fields;
}

/** An address that cannot be decoded is taken as it stands: the page says that there is no such thing. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
