import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Visits } from './may-suggest-install.ts';

/** The browser's own install prompt, stored until the member asks for it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

export const useVisits = create<Visits>()(
  persist((): Visits => ({ visits: 0, dismissedAt: 0 }), { name: 'visits', version: 1 }),
);
export const useInstallOffer = create<{ readonly offer: InstallOffer | null }>(() => ({ offer: null }));

function isOffer(event: Event): event is InstallOffer {
  return 'prompt' in event;
}

/** Counts this visit once per tab and catches the browser's offer. */
export function countVisit(): void {
  const mark = 'visit-counted';
  if (sessionStorage.getItem(mark) === null) {
    sessionStorage.setItem(mark, '1');
    useVisits.setState(({ visits }) => ({ visits: visits + 1 }));
  }
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isOffer(event)) useInstallOffer.setState({ offer: event });
  });
  addEventListener('appinstalled', () => useInstallOffer.setState({ offer: null }));
}

export function dismissInstall(now: number): void {
  useVisits.setState({ dismissedAt: now });
}
