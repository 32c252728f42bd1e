import { useCallback, useLayoutEffect, useRef } from 'react';
import { type Destination, type LaunchEntry, launch } from '../../features/casino/launching/launch.ts';
import { useLogin } from '../../lib/member/login.ts';
import { useMember } from '../../lib/member/member.ts';
import { usePublicSettings } from '../../lib/member/public-settings.ts';
import { useMobile } from '../../lib/page/media.ts';
import { useRequireLogin } from './member-only.tsx';

/**
 * Returns a function that opens an entry for whoever looks at the page; a visitor is asked to log in. It stays the same: a
 * list of many cards is not rendered anew for it.
 */
export function useLaunch(): (entry: LaunchEntry, destination?: Destination) => Promise<void> {
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
  return useCallback((entry, destination) => launch(entry, latest.current, destination), []);
}
