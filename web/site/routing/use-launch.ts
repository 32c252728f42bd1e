import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Destination, LaunchEntry } from '../../features/casino/launching/launch.ts';
import { useLogin } from '../../lib/member/login.ts';
import { useMember } from '../../lib/member/member.ts';
import { usePublicSettings } from '../../lib/member/public-settings.ts';
import { useMobile } from '../../lib/page/media.ts';
import { whenIdle } from '../../lib/page/when-idle.ts';
import { showError } from '../../ui/dialogs/dialogs.ts';
import { partMissing } from '../../ui/dialogs/loaded-part.ts';
import { useRequireLogin } from './member-only.tsx';

export type LaunchEntries = typeof import('../../features/casino/launching/launch-entries.ts');

/** What launches, and what may be launched: most visits launch nothing. */
const readLaunching = () =>
  Promise.all([
    import('../../features/casino/launching/launch.ts'),
    import('../../features/casino/launching/launch-entries.ts'),
  ]);
// Loaded in advance: a window must open with the click, browsers block what opens later.
whenIdle(() => void readLaunching().catch(() => undefined));

/**
 * Returns a function that opens an entry for whoever looks at the page; a visitor is asked to log in. It stays the same: a
 * list of many cards is not rendered anew for it.
 */
export function useLaunch(): (
  entryOf: (entries: LaunchEntries) => LaunchEntry,
  destination?: Destination,
) => Promise<void> {
  const login = useLogin();
  const member = useMember();
  const settings = usePublicSettings();
  const isMobile = useMobile();
  const askLogin = useRequireLogin();
  const launcher = { login, member, settings, isMobile, askLogin };
  const latest = useRef(launcher);
  useLayoutEffect(() => {
    latest.current = launcher;
  });
  return useCallback(async (entryOf, destination) => {
    let parts: Awaited<ReturnType<typeof readLaunching>>;
    try {
      parts = await readLaunching();
    } catch {
      if (destination) destination.fail(partMissing);
      else showError({ text: partMissing });
      return;
    }
    const [{ launch }, entries] = parts;
    await launch(entryOf(entries), latest.current, destination);
  }, []);
}
