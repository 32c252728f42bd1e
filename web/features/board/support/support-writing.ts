import { useState } from 'react';
import { t } from '../../../../shared/messages/messages.ts';
import { api } from '../../../lib/calls/api.ts';
import { sentenceOf } from '../../../lib/calls/call-refused.ts';
import { queryClient } from '../../../lib/calls/query.ts';
import { toast } from '../../../ui/dialogs/dialogs.ts';

interface Inquiry {
  readonly title: string;
  readonly content: string;
  /** Codes of attached bets. */
  readonly betting: readonly string[];
}

/** When the inquiry being written was sent; one at a time, on whichever page. */
let writingSince: number | null = null;
/** Milliseconds after which an answer is not waited for any longer. */
const longest = 15_000;

/** Writes one inquiry at a time; free again on every outcome. `write` tells whether it was registered. */
export function useSupportWriting() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const write = async ({ title, content, betting }: Inquiry): Promise<boolean> => {
    const now = Date.now();
    if (writingSince !== null && now - writingSince < longest) {
      setProblem(t('support.busy'));
      return false;
    }
    if (title.trim() === '' || content.trim() === '') {
      setProblem(t('support.empty'));
      return false;
    }
    writingSince = now;
    setBusy(true);
    setProblem(null);
    try {
      await api.board.customerCreate({
        title,
        content,
        ...(betting.length > 0 && { betting: [...betting] }),
      });
      setProblem(null);
      toast(t('support.done'), 'good');
      void queryClient.invalidateQueries({ queryKey: ['support'] });
      return true;
    } catch (failure) {
      setProblem(sentenceOf(failure));
      return false;
    } finally {
      if (writingSince === now) writingSince = null;
      setBusy(false);
    }
  };
  return { busy, problem, write };
}
