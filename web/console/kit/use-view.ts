import { useSearchParams } from 'react-router-dom';
import { queryNow } from '../../lib/page/typed-search.ts';

interface View<T extends string> {
  readonly name: string;
  readonly values: readonly T[];
  readonly fallback: T;
}

/** A list's filter and page, stored in the URL so that they survive reload and back. */
export function useView<T extends string>({ name, values, fallback }: View<T>) {
  const [params, setParams] = useSearchParams();
  const view = values.find((value) => value === params.get(name)) ?? fallback;
  const page = Math.max(1, Number(params.get('page')) || 1);
  const keyword = params.get('keyword') ?? '';
  const change = (to: { readonly view?: T; readonly page?: number; readonly keyword?: string }): void => {
    const next = queryWith({
      ...(to.view !== undefined && { [name]: to.view }),
      ...(to.keyword !== undefined && { keyword: to.keyword }),
      page: to.page === undefined ? '' : String(to.page),
    });
    setParams(next, { replace: to.keyword !== undefined });
  };
  return { view, page, keyword, change };
}

/**
 * The query of the address with these changes; a blank value takes its name away. Built on the address as it is now: what was
 * changed a moment before may not be drawn yet.
 */
export function queryWith(changes: Readonly<Record<string, string>>): URLSearchParams {
  const next = queryNow();
  for (const [name, value] of Object.entries(changes))
    if (value === '') next.delete(name);
    else next.set(name, value);
  return next;
}

/** The filter of an address without the page that is shown, in an order of its own. */
export function filterOf(search: string): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of [...params]) if (name === 'page' || value === '') params.delete(name);
  params.sort();
  return params.toString();
}
