import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FramePage } from '../../../../shared/rules/games/frame-address.ts';
import { api } from '../../../lib/calls/api.ts';
import { useFrameDue } from '../../../lib/page/frame-due.ts';
import { useMobile } from '../../../lib/page/media.ts';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { isFrameStep } from './frame-steps.ts';
import css from './sports-frame.module.css';

/** The address of a host page with a new launch ticket: each frame gets its own. */
function useFrameAddress(page: FramePage, mobile: boolean) {
  return useQuery({
    queryKey: ['frame', page, mobile],
    queryFn: async () => (await api.auth.frameAddress({ page, is_mobile: mobile }, { again: true })).url,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });
}

interface SportsFrameProps {
  readonly page: FramePage;
  readonly title: string;
}

/** Heights of the frame by spec §2, px. */
const heights = { desktop: 1349, mobile: 900 };
/** The smallest permissions another host's page needs. */
const foreign = { sandbox: 'allow-scripts allow-forms allow-same-origin allow-popups' };

/** Our own page is drawn from what the feed says; the in-play page of another host shows pictures. */
const showsPictures = (page: FramePage, url: string): boolean => page === 'inplay' && !url.startsWith('/');

/** That pictures are some seconds behind their match, while a frame shows some. */
export function PicturesDelayed({ page }: { readonly page: FramePage }) {
  const { data: url } = useFrameAddress(page, useMobile());
  if (url === undefined || !showsPictures(page, url)) return null;
  return <p className={css.delayed}>중계 화면은 실제보다 지연될 수 있습니다.</p>;
}

/** The sports host's page in a frame; the slip beside it follows the selections made in it. */
export function SportsFrame({ page, title }: SportsFrameProps) {
  const isMobile = useMobile();
  const isDue = useFrameDue();
  const { data: url, error, refetch } = useFrameAddress(page, isMobile);
  const frame = useRef<HTMLIFrameElement>(null);
  useFrameSteps(frame);
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!isDue || url === undefined) return <Skeleton height={heights[isMobile ? 'mobile' : 'desktop']} />;
  return (
    <iframe
      ref={frame}
      className={css.frame}
      title={title}
      src={url}
      referrerPolicy="no-referrer"
      {...(url.startsWith('/') ? {} : foreign)}
    />
  );
}

/** A match opened in our own host's page is opened by the page around it. */
function useFrameSteps(frame: { readonly current: HTMLIFrameElement | null }): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent): void => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      if (isFrameStep(data)) navigate(data.path);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [navigate, frame]);
}
