import { IconBell } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import type { WireMember } from '../../../shared/model/member/wire-member.ts';
import { lazyPage } from '../../lib/page/lazy-page.ts';
import { openDialog } from '../../ui/dialogs/dialogs.ts';
import css from './bell.module.css';

const NewsCount = lazyPage(async () => (await import('./news-count.tsx')).NewsCount);

/** Milliseconds a page has to itself before the bell asks what is new. */
const after = 3_000;

interface BellProps {
  readonly member: WireMember;
  readonly className: string | undefined;
}

/** The bell in the header: how much is new since it was opened last, and the way to it. */
export function Bell({ member, className = '' }: BellProps) {
  const [counts, count] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => count(true), after);
    return () => clearTimeout(timer);
  }, []);
  return (
    <button type="button" className={`${className} ${css.bell}`} onClick={() => openDialog('notifications')}>
      <IconBell size={20} aria-hidden />
      <span className="sr">알림</span>
      {counts && (
        <Suspense fallback={null}>
          <NewsCount member={member} />
        </Suspense>
      )}
    </button>
  );
}
