import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import css from './rows.module.css';

interface MoreMatchesProps {
  readonly shown: number;
  readonly total: number;
  readonly onMore: () => void;
}

/** The rest of a list: comes by itself when its end is near, or by a press. */
export function MoreMatches({ shown, total, onMore }: MoreMatchesProps) {
  const foot = useRef<HTMLDivElement>(null);
  const askedAt = useRef(0);
  const ask = useRef(onMore);
  useEffect(() => {
    ask.current = onMore;
  });
  useEffect(() => {
    const element = foot.current;
    if (element === null) return undefined;
    const watcher = new IntersectionObserver(
      (changes) => {
        if (changes.at(-1)?.isIntersecting !== true || askedAt.current === shown) return;
        askedAt.current = shown;
        ask.current();
      },
      { rootMargin: '600px 0px' },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [shown]);
  return (
    <div ref={foot} className={css.further}>
      <Button fullWidth onClick={onMore}>
        더보기 ({total - shown})
      </Button>
    </div>
  );
}
