import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isUnderRepair, usePublicSettings } from '../../lib/member/public-settings.ts';
import { EmptyState } from '../../ui/states.tsx';
import { useTitle } from '../routing/use-title.ts';

/** A menu area the operator switched off says so; the menu around it stays usable. */
export function UnderRepair({ area, children }: { readonly area: string; readonly children: ReactNode }) {
  const settings = usePublicSettings();
  return isUnderRepair(settings, area) ? <RepairNotice /> : children;
}

/** A page that is under repair whatever the operator's switches say. */
export function RepairNotice() {
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
