import '../tokens.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { session } from '../lib/calls/api.ts';
import { queryClient } from '../lib/calls/query.ts';
import { reportFailure } from '../lib/calls/report-failure.ts';
import { loadFontsOnDesks } from '../lib/fonts/load-fonts.ts';
import { MemberReader } from '../lib/member/member.ts';
import { PublicSettingsReader } from '../lib/member/public-settings.ts';
import { countVisit } from '../lib/page/install-hint.ts';
import { mount } from '../lib/page/mount.ts';
import { registerWorker } from '../lib/page/new-version.ts';
import { App } from './app.tsx';
import { PageFailure } from './notices/page-failure.tsx';
import { preloadMemberParts } from './shell/member-parts.ts';

addEventListener('error', ({ error, message }) => reportFailure(error ?? message));
addEventListener('unhandledrejection', ({ reason }) => reportFailure(reason));
void session.restore();
if (session.state() === 'unknown') preloadMemberParts();
countVisit();
if (import.meta.env.PROD) registerWorker();
loadFontsOnDesks();

mount(
  <PageFailure>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <PublicSettingsReader>
          <MemberReader>
            <App />
          </MemberReader>
        </PublicSettingsReader>
      </BrowserRouter>
    </QueryClientProvider>
  </PageFailure>,
);
