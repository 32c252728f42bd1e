import type { ReactNode } from 'react';
import { launchLiveSports } from '../features/frame/launching.ts';
import { useLogin } from '../lib/login.ts';
import { useMobile } from '../lib/media.ts';
import { usePublicSettings } from '../lib/public-settings.ts';
import { showError } from '../ui/dialogs.ts';
import { areaState, liveSports, whyClosedArea } from './areas.ts';
import { useStopVisitor } from './member-only.tsx';

interface LiveSportsButtonProps {
  readonly className: string | undefined;
  readonly icon: ReactNode;
}

/** 라이브 스포츠: opens in a window of its own, for members. */
export function LiveSportsButton({ className, icon }: LiveSportsButtonProps) {
  const settings = usePublicSettings();
  const login = useLogin();
  const isMobile = useMobile();
  const stopVisitor = useStopVisitor();
  const isClosed = areaState(liveSports, settings) === 'repair';
  const open = (): void => {
    if (isClosed) showError({ text: whyClosedArea(liveSports, 'repair') });
    else if (login === 'visitor') stopVisitor('/sport/live');
    else void launchLiveSports(isMobile);
  };
  return (
    <button type="button" className={className} onClick={open}>
      {icon}
      <span>{liveSports.name}</span>
    </button>
  );
}
