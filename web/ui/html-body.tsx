import DOMPurify from 'dompurify';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  htmlAttributes,
  htmlTags,
  isImagePath,
  isLink,
  linkRelation,
} from '../../shared/rules/content/html-rules.ts';
import css from './html-body.module.css';

const attributes = new Set(Object.values(htmlAttributes).flat());

DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  const own = htmlAttributes[node.tagName.toLowerCase()] ?? [];
  for (const { name } of [...node.attributes]) if (!own.includes(name)) node.removeAttribute(name);
  if (node.tagName === 'A') {
    if (isLink(node.getAttribute('href') ?? '')) node.setAttribute('rel', linkRelation);
    else node.removeAttribute('href');
  }
  if (node.tagName === 'IMG') {
    if (isImagePath(node.getAttribute('src') ?? '')) node.setAttribute('alt', node.getAttribute('alt') ?? '');
    else node.remove();
  }
});

/**
 * Browsers report an inline handler as a breach of the page's policy when they parse it, even where it can never run. What
 * is safe the sanitiser decides; this only keeps the report of breaches free of what an operator is about to be shown.
 */
function withoutHandlers(html: string): string {
  return html.replace(/<[a-z][^>]*>/gi, (tag) =>
    tag.replace(/[\s/]on[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi, ' '),
  );
}

function fragmentOf(html: string): DocumentFragment {
  return DOMPurify.sanitize(withoutHandlers(html), {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_TAGS: [...htmlTags],
    ALLOWED_ATTR: [...attributes],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}

interface HtmlBodyProps {
  readonly html: string;
  /** A preview: its links lead nowhere. */
  readonly still?: boolean;
}

/**
 * HTML an operator wrote, made harmless once more and mounted without a string sink. Links into the site stay in the
 * page. The sanitiser weighs 11 KB: pages take `LazyHtmlBody`, only dialogs of their own chunk import this.
 */
export function HtmlBody({ html, still = false }: HtmlBodyProps) {
  const place = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useLayoutEffect(() => place.current?.replaceChildren(fragmentOf(html)), [html]);
  useEffect(() => {
    const body = place.current;
    const follow = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const path = link?.getAttribute('href');
      if (link && still) event.preventDefault();
      const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (still || !plain || !path?.startsWith('/')) return;
      event.preventDefault();
      void navigate(path);
    };
    body?.addEventListener('click', follow);
    return () => body?.removeEventListener('click', follow);
  }, [navigate, still]);
  return <div ref={place} className={css.body} />;
}
