import { Suspense } from 'react';
import { useShownWin } from '../../features/betting/winning/shown-win.ts';
import { lazyPage } from '../../lib/page/lazy-page.ts';

const WinCard = lazyPage(async () => (await import('../../features/betting/winning/win-card.tsx')).WinCard);

/** Shows a win once, a loss never. */
export function WinNotice() {
  const win = useShownWin((shown) => shown.win);
  if (win === null) return null;
  return (
    <Suspense>
      <WinCard win={win} />
    </Suspense>
  );
}
