import { useCallback } from 'react';
import type { CasinoPick } from '../../lib/page/preferences.ts';
import { useLaunch } from './use-launch.ts';

/** Returns a function that opens a title, a table or a lobby in a window named for its provider. It stays the same. */
export function useOpenCasino(): (pick: CasinoPick) => void {
  const launch = useLaunch();
  return useCallback((pick) => void launch(({ casinoEntry }) => casinoEntry(pick)), [launch]);
}
