import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { errorMessage } from '../../../lib/calls/call-refused.ts';
import { toast } from '../../../ui/dialogs/dialogs.ts';
import type { SlipKind } from '../cart/stored-slip.ts';

const name = 'share';

/** Where a shared slip is opened: at home, which needs no login, with the slip in sight on narrow pages too. */
export function sharedLink(code: string): string {
  return `${location.origin}/?slip=cart&${name}=${code}`;
}

/** Opens the slip a link names, once; a cart that is not empty is replaced only when the member agrees. */
export function useSharedLink(kind: SlipKind): void {
  const [query, setQuery] = useSearchParams();
  const code = query.get(name);
  useEffect(() => {
    if (code === null) return;
    setQuery(
      (before) => {
        before.delete(name);
        return before;
      },
      { replace: true },
    );
    void open(code, kind);
  }, [code, kind, setQuery]);
}

async function open(code: string, kind: SlipKind): Promise<void> {
  try {
    const { openShared, sharedText } = await import('./shared-cart.ts');
    const opened = await openShared(code, kind);
    if (opened) toast(sharedText(opened), opened.kind === null ? 'bad' : 'good');
  } catch (failure) {
    toast(errorMessage(failure), 'bad');
  }
}
