import { useEffect, useState } from 'react';

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
  useEffect(() => setText(keyword), [keyword]);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === keyword) return;
    const page = location.pathname;
    // After a navigation the search is dropped: the old page stays mounted until the next one is loaded.
    const timer = setTimeout(() => {
      if (location.pathname === page) onSearch(wanted);
    }, typingPause);
    return () => clearTimeout(timer);
  }, [text, keyword, onSearch]);
  return [text, setText];
}
