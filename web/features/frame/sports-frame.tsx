import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FramePage } from '../../../shared/rules/frame-address.ts';
import { api } from '../../lib/calls/api.ts';
import { useMobile } from '../../lib/page/media.ts';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { isFrameStep } from './frame-steps.ts';
import css from './sports-frame.module.css';

/** The address of a host's page with a fresh ticket: each frame that opens asks for its own. */
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

/** Spec §2: a frame appears this long after its page, and is so high. */
const appearsAfter = 2_000;
const heights = { desktop: 1349, mobile: 900 };
/** The least a foreign host needs. */
const foreign = { sandbox: 'allow-scripts allow-forms allow-same-origin allow-popups' };

/** The sports host's page in a frame; the slip stands beside it and follows what is chosen in it. */
export function SportsFrame({ page, title }: SportsFrameProps) {
  const isMobile = useMobile();
  const isDue = useDue();
  const { data: url, error, refetch } = useFrameAddress(page, isMobile);
  const frame = useRef<HTMLIFrameElement>(null);
  useSteps(frame);
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

function useDue(): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), appearsAfter);
    return () => clearTimeout(timer);
  }, []);
  return isDue;
}

/** A match opened in our own host's page is opened by the page around it. */
function useSteps(frame: { readonly current: HTMLIFrameElement | null }): void {
  const navigate = useNavigate();
  useEffect(() => {
    const heard = ({ source, origin, data }: MessageEvent): void => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      if (isFrameStep(data)) navigate(data.path);
    };
    addEventListener('message', heard);
    return () => removeEventListener('message', heard);
  }, [navigate, frame]);
}
