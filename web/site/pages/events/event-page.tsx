import { type ReactNode, Suspense } from 'react';
import { Link } from '../../../lib/routing/link.tsx';
import { Skeletons } from '../../../ui/states.tsx';
import page from '../../page.module.css';
import { AreaRow } from '../../routing/area-row.tsx';
import { eventAreas } from '../../routing/kinds.ts';
import { useTitle } from '../../routing/use-title.ts';

interface EventPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The page of one event, with the way to the others. */
export function EventPage({ title, children }: EventPageProps) {
  useTitle(title);
  return (
    <div className={page.page}>
      <AreaRow areas={eventAreas} label="이벤트" />
      <div className={page.head}>
        <h1>{title}</h1>
        <Link to="/board/event/list">이벤트 목록</Link>
      </div>
      <Suspense fallback={<Skeletons count={4} height={112} />}>{children}</Suspense>
    </div>
  );
}
