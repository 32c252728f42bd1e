import type { ReactNode } from 'react';
import { liveSportsEntry } from '../../features/casino/launching/launch-entries.ts';
import { useLaunch } from '../routing/use-launch.ts';

interface LiveSportsButtonProps {
  readonly className: string | undefined;
  readonly icon: ReactNode;
}

/** 라이브 스포츠: opens in a new window, for members. */
export function LiveSportsButton({ className, icon }: LiveSportsButtonProps) {
  const launch = useLaunch();
  return (
    <button type="button" className={className} onClick={() => void launch(liveSportsEntry)}>
      {icon}
      <span>{liveSportsEntry.name}</span>
    </button>
  );
}
