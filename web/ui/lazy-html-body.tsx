import { lazy, Suspense } from 'react';
import { Skeletons } from './states.tsx';

const Body = lazy(async () => ({ default: (await import('./html-body.tsx')).HtmlBody }));

/** HTML an operator wrote; its sanitiser comes after the page. */
export function LazyHtmlBody({ html }: { readonly html: string }) {
  return (
    <Suspense fallback={<Skeletons count={3} height={20} />}>
      <Body html={html} />
    </Suspense>
  );
}
