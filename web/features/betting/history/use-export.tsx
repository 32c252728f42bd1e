import { useState } from 'react';
import { errorMessage } from '../../../lib/calls/call-refused.ts';
import { toast } from '../../../ui/dialogs/dialogs.ts';
import css from './history.module.css';

/** A file being made: its share of 1 while it runs, and the bar that shows it. */
export function useExport(run: (onProgress: (share: number) => void) => Promise<void>) {
  const [share, setShare] = useState<number | null>(null);
  const save = async (): Promise<void> => {
    setShare(0);
    await run(setShare).catch((failure: unknown) => toast(errorMessage(failure), 'bad'));
    setShare(null);
  };
  const bar =
    share === null ? null : <progress className={css.progress} value={share} aria-label="CSV 내려받는 중" />;
  return { save, isBusy: share !== null, bar };
}
