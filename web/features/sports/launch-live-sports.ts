import { create } from 'zustand';
import { t } from '../../../shared/messages/messages.ts';
import { api } from '../../lib/calls/api.ts';
import { errorMessage } from '../../lib/calls/call-refused.ts';
import { showError, toast } from '../../ui/dialogs/dialogs.ts';

/** One launch at a time; a lost answer blocks the next one for at most this long, ms. */
const maxWait = 15_000;
/** Spec §2: live sports and its skin. */
const liveSports = { product_id: 108, type: 0, product_skin: 2 };

/** The window is named for its provider (spec §7). */
const windowName = 'live-sports';

const useLaunching = create(() => ({ since: 0 }));

/** Opens live sports in a new window. Pressed again meanwhile, it shows that a launch is in progress. */
export async function launchLiveSports(mobile: boolean): Promise<void> {
  if (Date.now() - useLaunching.getState().since < maxWait) {
    toast(t('processing'));
    return;
  }
  useLaunching.setState({ since: Date.now() });
  // Opened with the click: browsers block what opens later. One window, however often it is asked for.
  const opened = window.open('', windowName);
  try {
    const asked = { ...liveSports, domain_url: location.origin, is_mobile: mobile };
    const { url } = await api.casino.externalLaunch(asked, { again: true });
    if (opened === null) location.assign(url);
    else {
      opened.opener = null;
      opened.location.replace(new URL(url, location.origin));
    }
  } catch (failure) {
    if (isBlank(opened)) opened?.close();
    showError({ text: errorMessage(failure) });
  } finally {
    useLaunching.setState({ since: 0 });
  }
}

/** Whether a window shows nothing yet; one that plays stays when another launch is refused. */
function isBlank(opened: Window | null): boolean {
  try {
    return opened?.location.href === 'about:blank';
  } catch {
    return false;
  }
}
