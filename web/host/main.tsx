import '../tokens.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { queryClient } from '../lib/calls/query.ts';
import { reportFailure } from '../lib/calls/report-failure.ts';
import { PublicSettingsReader } from '../lib/member/public-settings.ts';
import { mount } from '../lib/page/mount.ts';
import { Host } from './host.tsx';
import { sendStepsUp } from './send-steps-up.ts';

addEventListener('error', ({ error, message }) => reportFailure(error ?? message));
addEventListener('unhandledrejection', ({ reason }) => reportFailure(reason));
sendStepsUp();

mount(
  <QueryClientProvider client={queryClient}>
    <BrowserRouter>
      <PublicSettingsReader>
        <Host query={new URLSearchParams(location.search)} />
      </PublicSettingsReader>
    </BrowserRouter>
  </QueryClientProvider>,
);
