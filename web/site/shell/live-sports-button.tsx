import type { ReactNode } from 'react';
import { launchLiveSports } from '../../features/sports/launch-live-sports.ts';
import { useLogin } from '../../lib/member/login.ts';
import { usePublicSettings } from '../../lib/member/public-settings.ts';
import { useMobile } from '../../lib/page/media.ts';
import { showError } from '../../ui/dialogs/dialogs.ts';
import { areaState, liveSports, whyClosedArea } from '../routing/areas.ts';
import { useRequireLogin } from '../routing/member-only.tsx';

interface LiveSportsButtonProps {
  readonly className: string | undefined;
  readonly icon: ReactNode;
}

/** 라이브 스포츠: opens in a new window, for members. */
export function LiveSportsButton({ className, icon }: LiveSportsButtonProps) {
  const settings = usePublicSettings();
  const login = useLogin();
  const isMobile = useMobile();
  const requireLogin = useRequireLogin();
  const isClosed = areaState(liveSports, settings) === 'maintenance';
  const open = (): void => {
    if (isClosed) showError({ text: whyClosedArea(liveSports, 'maintenance') });
    else if (login === 'visitor') requireLogin('/sport/live');
    else void launchLiveSports(isMobile);
  };
  return (
    <button type="button" className={className} onClick={open}>
      {icon}
      <span>{liveSports.name}</span>
    </button>
  );
}
