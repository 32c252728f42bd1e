import { useEffect, useRef, useState } from 'react';
import { Link } from '../../../lib/routing/link.tsx';
import { usePathFields } from '../../../lib/routing/routes.tsx';
import { EmptyState, Skeleton } from '../../../ui/states.tsx';
import css from '../../page.module.css';
import { type LaunchEntries, useLaunch } from '../../routing/use-launch.ts';
import { useTitle } from '../../routing/use-title.ts';

/**
 * /slots/{product_id}/{type}: asks for the address of a title and goes there, in this window. The product is the provider's
 * code, the type the number of its title: /slots/pragmatic/001 is pragmatic-001.
 */
export function SlotLauncher() {
  const { product = '', type = '' } = usePathFields();
  const [failure, setFailure] = useState<string | null>(null);
  const launch = useLaunch();
  const isAsked = useRef(false);
  useTitle('슬롯');
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    const pick = {
      kind: 'slot',
      code: `${product}-${type}`,
      provider: product,
      name: '슬롯',
      line: '',
      picture: '',
    } as const;
    // Without its name it is none to remember.
    const entry = ({ casinoEntry }: LaunchEntries) => ({ ...casinoEntry(pick), opened: () => undefined });
    void launch(entry, { open: () => window, fail: setFailure });
  }, [product, type, launch]);
  return (
    <div className={css.page}>
      <h1 className="sr">슬롯</h1>
      {failure === null ? (
        <>
          <p role="status">게임을 여는 중입니다.</p>
          <Skeleton height={320} />
        </>
      ) : (
        <EmptyState title={failure} hint="다른 슬롯을 골라 보세요.">
          <Link to="/casino/slot">슬롯으로</Link>
        </EmptyState>
      )}
    </div>
  );
}
