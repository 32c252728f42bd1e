import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** From the second visit on, and not again for so long once it was put away. */
const fromVisit = 2;
const restsFor = 30 * 24 * 60 * 60_000;

export interface Visits {
  readonly visits: number;
  /** Epoch ms; 0 when it was never put away. */
  readonly dismissedAt: number;
}

/** Whether installing may be suggested. */
export function mayHint({ visits, dismissedAt }: Visits, now: number): boolean {
  return visits >= fromVisit && now - dismissedAt > restsFor;
}

/** The browser's own offer to install, kept until the member asks for it. */
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
