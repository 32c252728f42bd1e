import type { ReactNode } from 'react';
import { liveSportsName } from '../../features/casino/launching/live-sports-name.ts';
import { useLaunch } from '../routing/use-launch.ts';

interface LiveSportsButtonProps {
  readonly className: string | undefined;
  readonly icon: ReactNode;
}

/** 라이브 스포츠: opens in a new window, for members. */
export function LiveSportsButton({ className, icon }: LiveSportsButtonProps) {
  const launch = useLaunch();
  return (
    <button
      type="button"
      className={className}
      onClick={() => void launch(({ liveSportsEntry }) => liveSportsEntry)}
    >
      {icon}
      <span>{liveSportsName}</span>
    </button>
  );
}
