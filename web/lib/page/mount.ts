import { type ReactNode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';

const place = document.querySelector('#root');
if (place === null) throw new Error('the page has no #root');
// Made with the script both applications share, a task before the first of their own.
const root = createRoot(place);

/** Shows the application. As a transition its first render is cut into slices: a slow phone answers a finger in between. */
export function mount(application: ReactNode): void {
  startTransition(() => root.render(application));
}
