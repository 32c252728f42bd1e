import '../tokens.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { operatorSession } from '../features/operators/api.ts';
import { mount } from '../lib/mount.ts';
import { queryClient } from '../lib/query.ts';
import { App } from './app.tsx';

void operatorSession.restore();
addEventListener('load', () => void import('./fonts.ts'));

mount(
  <QueryClientProvider client={queryClient}>
    <BrowserRouter basename="/console">
      <App />
    </BrowserRouter>
  </QueryClientProvider>,
);
