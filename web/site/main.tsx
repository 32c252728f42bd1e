import '../tokens.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { session } from '../lib/api.ts';
import { countVisit } from '../lib/install-hint.ts';
import { registerWorker } from '../lib/new-version.ts';
import { queryClient } from '../lib/query.ts';
import { App } from './app.tsx';
import { PageFailure } from './page-failure.tsx';

void session.restore();
countVisit();
if (import.meta.env.PROD) registerWorker();
// Type that follows the page instead of holding it back: 0.9 s of the first paint on a phone.
addEventListener('load', () => void import('./fonts.ts'));

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <PageFailure>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </QueryClientProvider>
  </PageFailure>,
);
