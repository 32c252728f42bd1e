/*
 * What the service worker does with messages to the device; the build puts it behind the worker that caches the shell
 * (web/worker-plugin.ts). Messages come from shared/model/member/web-push.ts.
 */
declare const self: Worker;

/** What is used of a service worker's scope: its own types exclude those of pages from one program. */
interface Worker {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled?: boolean }): Promise<readonly OpenWindow[]>;
    openWindow(address: string): Promise<unknown>;
  };
  addEventListener<K extends keyof WorkerEvents>(type: K, listener: (event: WorkerEvents[K]) => void): void;
}
interface OpenWindow {
  readonly url: string;
  focus(): Promise<unknown>;
  postMessage(message: object): void;
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
interface WorkerEvents {
  readonly push: Lasting & { readonly data: { json(): unknown } | null };
  readonly notificationclick: Lasting & { readonly notification: Notification };
  readonly pushsubscriptionchange: Lasting & { readonly oldSubscription?: PushSubscription | null };
}

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
}

/** Browsers ask that each message shows something: what cannot be read is shown as news without words. */
const unreadable: Shown = { title: '새 소식이 있습니다.', body: '', path: '/', tag: 'news' };

function shownIn(data: WorkerEvents['push']['data']): Shown {
  try {
    const { title, body, path, tag } = (data?.json() ?? {}) as Partial<Record<keyof Shown, unknown>>;
    const texts = [title, body, path, tag];
    if (texts.every((text) => typeof text === 'string')) {
      const [aTitle = '', aBody = '', aPath = '', aTag = ''] = texts as string[];
      return { title: aTitle, body: aBody, path: pathOnSite(aPath), tag: aTag };
    }
  } catch {
    // No JSON.
  }
  return unreadable;
}

/** A message opens pages of this site and no others. */
function pathOnSite(path: string): string {
  const { origin } = self.location;
  if (!URL.canParse(path, origin)) return '/';
  const url = new URL(path, origin);
  return url.origin === origin ? url.pathname + url.search : '/';
}

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = shownIn(event.data);
  const shown = self.registration.showNotification(title, {
    body,
    tag,
    data: { path },
    icon: '/icons/icon-192.png',
    lang: 'ko',
  });
  event.waitUntil(shown);
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path }: { path?: unknown } = event.notification.data ?? {};
  event.waitUntil(openPage(pathOnSite(typeof path === 'string' ? path : '/')));
});

/** The window that shows the page comes forward; without one a new one opens. */
async function openPage(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const { href } = new URL(path, self.location.origin);
  const open = windows.find(({ url }) => url.split('#')[0] === href);
  await (open ? open.focus() : self.clients.openWindow(href));
}

/**
 * The browser replaced the subscription. The worker has no login: open pages send the new one, and without one the next page
 * of this member does.
 */
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(subscribeAgain(event.oldSubscription ?? null));
});

async function subscribeAgain(old: PushSubscription | null): Promise<void> {
  const applicationServerKey = old?.options.applicationServerKey;
  if (applicationServerKey)
    await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  // One opened before the worker was there is not its own until the next visit.
  for (const page of await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    page.postMessage({ type: 'push-subscription-changed' });
}

// A file of its own scope: `self` of pages is another.
export {};
