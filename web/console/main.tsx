import '../tokens.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { queryClient } from '../lib/calls/query.ts';
import { mount } from '../lib/page/mount.ts';
import { App } from './app.tsx';
import { operatorSession } from './kit/api.ts';

void operatorSession.restore();
// What one operator read is not the next one's to see, nor what was read before a second factor.
operatorSession.onEnd(() => queryClient.clear());
addEventListener('load', () => void import('../lib/fonts/fonts.ts'));

mount(
  <QueryClientProvider client={queryClient}>
    <BrowserRouter basename="/console">
      <App />
    </BrowserRouter>
  </QueryClientProvider>,
);
