import { useEffect, useState } from 'react';
import { useHref, useLocation } from 'react-router-dom';

/** Milliseconds after the last letter until a search is asked. */
const typingPause = 250;

/**
 * A search that follows its typing: the text of the field and what changes it. What is in force comes from `keyword`,
 * which usually comes from the address.
 */
export function useTypedSearch(
  keyword: string,
  onSearch: (keyword: string) => void,
): readonly [string, (text: string) => void] {
  const [text, setText] = useState(keyword);
  // The page this search stands on. The browser's address is ahead of it while the next page loads.
  const page = useHref(useLocation().pathname);
  useEffect(() => setText(keyword), [keyword]);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === keyword) return;
    // After a navigation the search is dropped: it would lead back.
    const timer = setTimeout(() => {
      if (location.pathname === page) onSearch(wanted);
    }, typingPause);
    return () => clearTimeout(timer);
  }, [text, keyword, page, onSearch]);
  return [text, setText];
}

/**
 * The query of the browser's address. A page's own, by the router, is behind it while what was chosen last is being rendered:
 * a filter that adds to that one would bring back what the press before took away.
 */
export function queryNow(): URLSearchParams {
  return new URLSearchParams(location.search);
}
