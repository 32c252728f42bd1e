import '../tokens.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { operatorSession } from '../features/operators/api.ts';
import { queryClient } from '../lib/query.ts';
import { App } from './app.tsx';

void operatorSession.restore();
addEventListener('load', () => void import('./fonts.ts'));

const root = document.querySelector('#root');
if (root === null) throw new Error('console.html has no #root');
createRoot(root).render(
  <QueryClientProvider client={queryClient}>
    <BrowserRouter basename="/console">
      <App />
    </BrowserRouter>
  </QueryClientProvider>,
);
