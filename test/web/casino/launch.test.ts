import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WireMember } from '../../../shared/model/member/wire-member.ts';
import {
  type Destination,
  type LaunchEntry,
  launch,
  longestLaunch,
  useLaunchNotice,
} from '../../../web/features/casino/launching/launch.ts';
import { CallRefused } from '../../../web/lib/calls/call-refused.ts';
import { useDialogs } from '../../../web/ui/dialogs/dialogs.ts';

const busy = '처리 중입니다. 잠시만 기다려주세요';
const toasts = () => useDialogs.getState().toasts.map(({ text }) => text);

/** A window as the launch sees one. */
function newTab() {
  const tab = {
    shown: [] as string[],
    isClosed: false,
    opener: {},
    location: { href: 'about:blank', replace: (url: URL) => void tab.shown.push(url.pathname) },
    close: () => {
      tab.isClosed = true;
    },
  };
  return tab;
}

function destination(tab = newTab()) {
  const said: string[] = [];
  const names: string[] = [];
  const into: Destination = {
    open: (name) => {
      names.push(name);
      return tab as unknown as Window;
    },
    fail: (sentence) => void said.push(sentence),
  };
  return { into, tab, said, names };
}

const logins: string[] = [];
const launcher = {
  login: 'member',
  member: { members_seq: 7 } as WireMember,
  settings: null,
  isMobile: false,
  askLogin: (page: string) => void logins.push(page),
} as const;

const entry = (address: () => Promise<string>, closed: string | null = null): LaunchEntry => ({
  name: '게임',
  page: '/casino/slot',
  windowName: 'casino-cq9',
  whyClosed: () => closed,
  address,
});

const here = async () => '/host.html';
/** An address that comes when `answer` is called. */
function awaited() {
  let answer = (_: string) => {};
  const address = new Promise<string>((resolve) => {
    answer = resolve;
  });
  return { address: () => address, answer: (url: string) => answer(url) };
}
const never = () => new Promise<string>(() => {});

let begun = Date.now();
beforeEach(() => {
  // Later than anything a test before has under way.
  begun += 10 * longestLaunch;
  vi.useFakeTimers({ now: begun });
  vi.stubGlobal('window', {});
  vi.stubGlobal('location', { origin: 'http://localhost', pathname: '/' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  logins.length = 0;
  useDialogs.setState({ open: null, error: null, question: null, toasts: [] });
});

describe('a launch', () => {
  it('asks a visitor to log in before anything else, then a closed menu, and opens no window for either [rule launch order]', async () => {
    const { into, said, names } = destination();
    await launch(entry(never, '슬롯게임은 점검중입니다.'), { ...launcher, login: 'visitor' }, into);
    expect([logins, said]).toEqual([['/casino/slot'], []]);
    await launch(entry(never, '슬롯게임은 점검중입니다.'), launcher, into);
    expect([said, names]).toEqual([['슬롯게임은 점검중입니다.'], []]);
  });

  it('opens its window with the press, before the address is known, and cuts it off from the page', async () => {
    const { into, tab, names } = destination();
    const { address, answer } = awaited();
    const started = launch(entry(address), launcher, into);
    expect([names, tab.shown]).toEqual([['casino-cq9'], []]);
    answer('/host.html?token=t');
    await started;
    expect([tab.shown, tab.opener]).toEqual([['/host.html'], null]);
  });

  it('is one at a time: free on the answer, on failure, and after 15 s without either [rule launch single flight] [state launch single flight]', async () => {
    const { into, tab, said } = destination();
    await launch(entry(here), launcher, into);
    const refused = async () => {
      throw new CallRefused('이용 휴식 기간입니다.', { status: 422, code: 'on-time-out' });
    };
    await launch(entry(refused), launcher, into);
    expect([said, tab.isClosed]).toEqual([['이용 휴식 기간입니다.'], true]);
    expect(toasts()).toEqual([]);

    void launch(entry(never), launcher, into);
    vi.advanceTimersByTime(longestLaunch - 1);
    await launch(entry(here), launcher, into);
    expect([toasts(), longestLaunch]).toEqual([[busy], 15_000]);
    vi.advanceTimersByTime(1);
    const second = destination();
    await launch(entry(here), launcher, second.into);
    expect(second.tab.shown).toEqual(['/host.html']);
  });

  it('reads the credit before the address, and without any opens all the same and says so [rule launch order] [message launch without credit]', async () => {
    const { into, tab } = destination();
    const asked: string[] = [];
    const credit = async () => {
      asked.push('wallet');
      return 0;
    };
    const address = async () => {
      asked.push('address');
      return '/host.html';
    };
    await launch({ ...entry(address), credit }, launcher, into);
    expect([asked, tab.shown, useDialogs.getState().open]).toEqual([
      ['wallet', 'address'],
      ['/host.html'],
      'launch',
    ]);
    expect(useLaunchNotice.getState().notice).toMatchObject({ blockedUrl: null, hasCredit: false });
  });

  it('whose window is blocked keeps the address for a link [message launch window blocked]', async () => {
    const { said, into } = destination();
    await launch(entry(here), launcher, { ...into, open: () => null });
    expect([said, useDialogs.getState().open]).toEqual([[], 'launch']);
    expect(useLaunchNotice.getState().notice).toMatchObject({
      blockedUrl: '/host.html',
      windowName: 'casino-cq9',
      hasCredit: true,
    });
  });

  it('that is answered late frees no later one', async () => {
    const { address, answer } = awaited();
    const late = launch(entry(address), launcher, destination().into);
    vi.advanceTimersByTime(longestLaunch);
    void launch(entry(never), launcher, destination().into);
    answer('/host.html');
    await late;
    await launch(entry(here), launcher, destination().into);
    expect(toasts()).toEqual([busy]);
  });

  it('closes its window on failure only while that shows nothing: a game that plays stays [message launch refused]', async () => {
    const playing = newTab();
    playing.location.href = 'http://localhost/host.html';
    const { into, said } = destination(playing);
    const lost = async () => {
      throw new CallRefused('서버에 연결할 수 없습니다.', { status: 0, code: 'no-answer' });
    };
    await launch(entry(lost), launcher, into);
    expect([said, playing.isClosed]).toEqual([['서버에 연결할 수 없습니다.'], false]);
  });
});
