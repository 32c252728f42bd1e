import { useSearchParams } from 'react-router-dom';

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
    const next = new URLSearchParams(params);
    if (to.view !== undefined) next.set(name, to.view);
    if (to.keyword !== undefined) next.set('keyword', to.keyword);
    if (to.page === undefined) next.delete('page');
    else next.set('page', String(to.page));
    setParams(next, { replace: to.keyword !== undefined });
  };
  return { view, page, keyword, change };
}

/** The filter of an address without the page that is shown, in an order of its own. */
export function filterOf(search: string): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of [...params]) if (name === 'page' || value === '') params.delete(name);
  params.sort();
  return params.toString();
}
