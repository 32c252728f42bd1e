import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { logIn, newMember } from '../steps/member.ts';
import { launchProfile } from '../steps/one-browser.ts';

withBrowser();
/** Milliseconds: a busy machine shows a message late. */
const patience = 60_000;

const screens: readonly Screen[] = ['desktop', 'mobile'];

/**
 * A headless browser has no push service to subscribe at, and answers no question about permission: both are stood in for.
 * What the page does with them, the call and what is stored are real.
 */
function standInForPush(answer: NotificationPermission): void {
  const asked = { times: 0, permission: 'default' as NotificationPermission };
  Object.assign(window, { asked });
  Object.defineProperty(Notification, 'permission', { get: () => asked.permission });
  Notification.requestPermission = async () => {
    asked.times += 1;
    asked.permission = answer;
    return answer;
  };
  let current: PushSubscription | null = null;
  const keys = { p256dh: 65, auth: 16 };
  PushManager.prototype.getSubscription = async () => current;
  PushManager.prototype.subscribe = async (options) => {
    const { applicationServerKey } = options ?? {};
    const made = {
      endpoint: `http://127.0.0.1:9/send/${Math.random()}`,
      options: { applicationServerKey: (applicationServerKey as Uint8Array).buffer, userVisibleOnly: true },
      getKey: (name: 'p256dh' | 'auth') => new Uint8Array(keys[name]).fill(4).buffer,
      unsubscribe: async () => {
        current = null;
        return true;
      },
    } as unknown as PushSubscription;
    current = made;
    return made;
  };
}

type TapEvent = new (type: string, init: object) => Event;
const asked = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { asked: { times: number } }).asked.times);
const card = (page: Page) => page.getByRole('region', { name: '기기 알림' });
const turnedOn = (page: Page) => card(page).getByRole('switch', { checked: true }).count();

describe.each(screens)('on %s, messages to the device', (screen) => {
  it('are off at first, ask with the first switch and no other, and stay after a reload', () =>
    visit(
      screen,
      async ({ page, context }) => {
        await context.addInitScript(standInForPush, 'granted' as const);
        await logIn(page, await newMember(), '/my/page');
        await card(page).getByRole('switch').first().waitFor();
        await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
        expect([await turnedOn(page), await asked(page)]).toEqual([0, 0]);
        await expectAccessible(page, '기기 알림');
        const stored = () =>
          page.waitForResponse(
            (reply) => reply.url().endsWith('/api/member/push') && reply.request().method() === 'POST',
          );
        const first = stored();
        await card(page)
          .getByRole('switch', { name: /베팅 결과/ })
          .click();
        expect((await first).status()).toBe(200);
        await card(page)
          .getByRole('switch', { name: /베팅 결과/, checked: true, disabled: false })
          .waitFor();
        await card(page)
          .getByRole('switch', { name: /답변과 쪽지/ })
          .click();
        await card(page)
          .getByRole('switch', { name: /답변과 쪽지/, checked: true, disabled: false })
          .waitFor();
        expect(await asked(page)).toBe(1);
        await page.reload();
        await card(page)
          .getByRole('switch', { name: /답변과 쪽지/, checked: true })
          .waitFor();
        expect(await turnedOn(page)).toBe(2);
      },
      { worker: true },
    ));

  it('that the browser was told to block leave the switches off and say what to do', () =>
    visit(
      screen,
      async ({ page, context }) => {
        await context.addInitScript(standInForPush, 'denied' as const);
        await logIn(page, await newMember(), '/my/page');
        await card(page)
          .getByRole('switch', { name: /입출금/ })
          .click();
        await card(page).getByText('브라우저가 이 사이트의 알림을 차단하고 있습니다.').waitFor();
        await expect
          .poll(() => card(page).getByRole('switch', { disabled: true, checked: false }).count(), {
            timeout: patience,
          })
          .toBe(4);
        expect(await turnedOn(page)).toBe(0);
        await expectAccessible(page, '알림 차단');
      },
      { worker: true },
    ));

  it('on an iPhone whose site is not installed say how to get them', () =>
    visit(screen, async ({ page, context }) => {
      await context.addInitScript(() => {
        Object.defineProperty(navigator, 'userAgent', {
          get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1',
        });
        Reflect.deleteProperty(window, 'PushManager');
      });
      await logIn(page, await newMember(), '/my/page');
      await card(page).getByText('홈 화면에 추가').waitFor();
      await card(page).getByRole('switch').first().waitFor();
      expect(await card(page).getByRole('switch', { disabled: true }).count()).toBe(4);
    }));
});

async function inProfile(journey: (context: BrowserContext) => Promise<void>): Promise<void> {
  const context = await launchProfile();
  try {
    await journey(context);
  } finally {
    await context.close();
  }
}

/** A worker is ready while it still puts its files away, and is given messages after that. */
async function activated(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  await new Promise<void>((resolve) => {
    const look = () => active?.state === 'activated' && resolve();
    active?.addEventListener('statechange', look);
    look();
  });
}

it('a message that reaches the worker is shown, and its tap opens the page on this site alone', () =>
  inProfile(async (context) => {
    const origin = inject('origin');
    const page = await context.newPage();
    await context.grantPermissions(['notifications'], { origin });
    await page.goto(origin);
    await page.evaluate(activated);
    const devTools = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [one] = registrations;
        if (one) resolve(one.registrationId);
      });
    });
    await devTools.send('ServiceWorker.enable');
    const registrationId = await registered;
    const deliver = (data: string) =>
      devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    const shown = () =>
      page.evaluate(async () => {
        const { ready } = navigator.serviceWorker;
        const all = await (await ready).getNotifications();
        return all.map(({ title, body, tag, data }) => ({ title, body, tag, path: data.path }));
      });
    const message = { title: '베팅 결과: 적중', body: '울산 : 전북 · 지급 18,500원', tag: 'settled#1' };
    await deliver(JSON.stringify({ ...message, path: '/my/betting-result' }));
    await expect.poll(shown, { timeout: patience }).toEqual([{ ...message, path: '/my/betting-result' }]);
    await deliver(JSON.stringify({ ...message, tag: 'other', path: 'https://evil.example/login' }));
    await expect
      .poll(async () => (await shown()).find(({ tag }) => tag === 'other')?.path, { timeout: patience })
      .toBe('/');
    await deliver('no JSON');
    await expect
      .poll(async () => (await shown()).map(({ title }) => title), { timeout: patience })
      .toContain('새 소식이 있습니다.');

    const [worker] = context.serviceWorkers();
    // Only a person's tap may open windows: what the worker asks for is looked at instead.
    const opened = await worker?.evaluate(async () => {
      const scope = self as unknown as {
        registration: ServiceWorkerRegistration;
        clients: { openWindow: (address: string) => Promise<null> };
      };
      const asked: string[] = [];
      scope.clients.openWindow = async (address) => {
        asked.push(address);
        return null;
      };
      const [notification] = await scope.registration.getNotifications({ tag: 'settled#1' });
      const { NotificationEvent: Tap } = self as unknown as Partial<Record<string, TapEvent>>;
      if (Tap) self.dispatchEvent(new Tap('notificationclick', { notification }));
      await new Promise((resolve) => setTimeout(resolve, 500));
      return asked;
    });
    expect(opened).toEqual([`${origin}/my/betting-result`]);
    await expect
      .poll(async () => (await shown()).some(({ tag }) => tag === 'settled#1'), { timeout: patience })
      .toBe(false);
  }));

it('a subscription the browser replaced is made anew under its key, and the page sends the new one', () =>
  visit(
    'desktop',
    async ({ page, context }) => {
      await context.addInitScript(standInForPush, 'granted' as const);
      await logIn(page, await newMember(), '/my/page');
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      const sent: { readonly kinds: unknown; readonly subscription: { readonly endpoint: string } }[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/api/member/push'))
          sent.push(request.postDataJSON());
      });
      await card(page)
        .getByRole('switch', { name: /베팅 결과/ })
        .click();
      await card(page)
        .getByRole('switch', { name: /베팅 결과/, checked: true, disabled: false })
        .waitFor();
      // What a choice sends some seconds later of itself.
      await expect.poll(() => sent.length, { timeout: patience }).toBe(2);
      const old = sent.at(-1)?.subscription.endpoint;
      // The page's own subscription is gone with the replaced one: it has another when it looks.
      await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        await (await registration.pushManager.getSubscription())?.unsubscribe();
      });

      const [worker] = context.serviceWorkers();
      const asked = await worker?.evaluate(async () => {
        const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
        const seen: { key: number[]; visible: boolean | undefined }[] = [];
        PushManager.prototype.subscribe = async (options) => {
          const { applicationServerKey, userVisibleOnly } = options ?? {};
          seen.push({
            key: [...new Uint8Array(applicationServerKey as ArrayBuffer)],
            visible: userVisibleOnly,
          });
          return {} as PushSubscription;
        };
        const applicationServerKey = Uint8Array.from([4, 1, 2, 3]).buffer;
        const { ExtendableEvent: Change } = self as unknown as Partial<Record<string, TapEvent>>;
        const oldSubscription = { options: { applicationServerKey } };
        if (Change)
          self.dispatchEvent(Object.assign(new Change('pushsubscriptionchange', {}), { oldSubscription }));
        for (let tries = 0; seen.length === 0 && tries < 50; tries += 1)
          await new Promise((resolve) => setTimeout(resolve, 100));
        return { seen, scope: registration.scope };
      });
      expect(asked).toEqual({ seen: [{ key: [4, 1, 2, 3], visible: true }], scope: `${inject('origin')}/` });
      await expect.poll(() => sent.length, { timeout: patience }).toBe(3);
      expect(sent.at(-1)?.kinds).toEqual(sent[0]?.kinds);
      expect(sent.at(-1)?.subscription.endpoint).not.toBe(old);
    },
    { worker: true },
  ));
