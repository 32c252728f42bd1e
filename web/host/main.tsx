import '../tokens.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import type { FrameStep } from '../features/sports/frame/frame-steps.ts';
import { queryClient } from '../lib/calls/query.ts';
import { reportFailure } from '../lib/calls/report-failure.ts';
import { loadFontsOnDesks } from '../lib/fonts/load-fonts.ts';
import { PublicSettingsReader } from '../lib/member/public-settings.ts';
import { mount } from '../lib/page/mount.ts';
import { Host } from './host.tsx';

/** A link navigates the page around the frame, never the frame itself. */
function forwardNavigation(): void {
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      // A link that opens a new window does not affect the game.
      if (link === null || link.target === '_blank' || window.parent === window) return;
      event.preventDefault();
      event.stopPropagation();
      const step: FrameStep = { type: 'go', path: link.pathname };
      window.parent.postMessage(step, location.origin);
    },
    { capture: true },
  );
}

addEventListener('error', ({ error, message }) => reportFailure(error ?? message));
addEventListener('unhandledrejection', ({ reason }) => reportFailure(reason));
forwardNavigation();
loadFontsOnDesks();

mount(
  <QueryClientProvider client={queryClient}>
    <BrowserRouter>
      <PublicSettingsReader>
        <Host query={new URLSearchParams(location.search)} />
      </PublicSettingsReader>
    </BrowserRouter>
  </QueryClientProvider>,
);
