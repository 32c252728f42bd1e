import '../tokens.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { mount } from '../lib/mount.ts';
import { PublicSettingsReader } from '../lib/public-settings.ts';
import { queryClient } from '../lib/query.ts';
import { reportFailure } from '../lib/report-failure.ts';
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
