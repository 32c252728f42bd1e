import type { ReactNode } from 'react';
import { isInMaintenance, usePublicSettings } from '../../lib/member/public-settings.ts';
import { Link } from '../../lib/routing/link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useTitle } from '../routing/use-title.ts';

/** Shows a notice instead of a page whose menu area the operator switched off. */
export function UnderMaintenance({
  area,
  children,
}: {
  readonly area: string;
  readonly children: ReactNode;
}) {
  const settings = usePublicSettings();
  return isInMaintenance(settings, area) ? <MaintenanceNotice /> : children;
}

/** The maintenance notice. */
export function MaintenanceNotice() {
  useTitle('점검중');
  return (
    <>
      <h1 className="sr">점검중</h1>
      <EmptyState title="점검중 입니다." hint="잠시 후 다시 이용해 주세요.">
        <Link to="/">홈으로</Link>
      </EmptyState>
    </>
  );
}
