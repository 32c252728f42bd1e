import '../tokens.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { queryClient } from '../lib/calls/query.ts';
import { mount } from '../lib/page/mount.ts';
import { App } from './app.tsx';
import { operatorSession } from './kit/api.ts';

void operatorSession.restore();
addEventListener('load', () => void import('./fonts.ts'));

mount(
  <QueryClientProvider client={queryClient}>
    <BrowserRouter basename="/console">
      <App />
    </BrowserRouter>
  </QueryClientProvider>,
);
