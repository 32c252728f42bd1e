import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { t } from '../../../shared/messages/messages.ts';
import { forgetNotified } from '../../features/notes/notified-notes.ts';
import { session } from '../../lib/calls/api.ts';
import { queryClient } from '../../lib/calls/query.ts';
import type { EndReason } from '../../lib/calls/session.ts';
import { closeDialog, openDialog, showError, toast } from '../../ui/dialogs/dialogs.ts';
import type { ReturnPage } from '../routing/return-page.ts';

/** Leaves what was the member's and explains why a login ended. Renders nothing. */
export function SessionEnded() {
  const navigate = useNavigate();
  useEffect(
    () =>
      session.onEnd((reason) => {
        forgetNotified();
        queryClient.clear();
        closeDialog();
        // After an expired login the member returns to this page.
        const state: ReturnPage = { returnTo: location.pathname + location.search };
        navigate('/main', reason === 'expired' ? { state } : {});
        explainEnd(reason);
      }),
    [navigate],
  );
  return null;
}

function explainEnd(reason: EndReason): void {
  if (reason === 'logout') toast(t('login.logout'), 'good');
  if (reason === 'expired')
    showError({ text: t('login.expired'), next: { label: '로그인', act: () => openDialog('login') } });
  if (reason === 'forced') showError({ text: t('login.forced'), onClose: () => location.reload() });
}
