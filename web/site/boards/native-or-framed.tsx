import { lazy, type ReactNode } from 'react';
import { usePublicSettings } from '../../lib/member/public-settings.ts';
import type { FramedPage } from './framed-sports.tsx';

const FramedSports = lazy(async () => ({ default: (await import('./framed-sports.tsx')).FramedSports }));

interface NativeOrFramedProps {
  readonly page: FramedPage;
  readonly children: ReactNode;
}

/** Our own page, unless the operator chose the sports host's frame. */
export function NativeOrFramed({ page, children }: NativeOrFramedProps) {
  const isFramed = usePublicSettings()?.option.sportsFrame?.mode === 'frame';
  return isFramed ? <FramedSports page={page} /> : children;
}
