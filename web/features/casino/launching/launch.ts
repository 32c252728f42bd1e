import { create } from 'zustand';
import { t } from '../../../../shared/messages/messages.ts';
import type { WireMember } from '../../../../shared/model/member/wire-member.ts';
import { errorMessage } from '../../../lib/calls/call-refused.ts';
import type { PublicSettings } from '../../../lib/calls/public-config.ts';
import type { LoginState } from '../../../lib/calls/session.ts';
import { openDialog, showError, toast } from '../../../ui/dialogs/dialogs.ts';

/** Who asks, as the page knows them; the server judges all of it again. */
export interface Launcher {
  readonly login: LoginState;
  readonly member: WireMember | null;
  readonly settings: PublicSettings | null;
  readonly isMobile: boolean;
}

/** Something that opens in a window of its own. */
export interface LaunchEntry {
  /** As members call it. */
  readonly name: string;
  /** The page a visitor comes to once they have logged in. */
  readonly page: string;
  /** The window is named for its provider (spec §7): one window, however often it is asked for. */
  readonly windowName: string;
  /** Reads the casino credit it is played with, whole won; absent where it is played with cash. */
  readonly credit?: () => Promise<number>;
  /** The sentence of a closed menu or a missing permission, or null. */
  readonly whyClosed: (launcher: Launcher) => string | null;
  /** Asks the server for its address, with a one-minute ticket. */
  readonly address: (isMobile: boolean) => Promise<string>;
  /** Remembers that it was opened. */
  readonly opened?: (launcher: Launcher) => void;
}

/** Where it opens, and who says what went wrong. */
export interface Destination {
  /** Called with the click: browsers block what opens later. Null when they block it all the same. */
  readonly open: (windowName: string) => Window | null;
  readonly fail: (sentence: string) => void;
}

export const newWindow: Destination = {
  open: (windowName) => window.open('', windowName),
  fail: (text) => showError({ text }),
};

/** What the launch dialog says: the window was blocked, or there is no credit to play with. */
export interface LaunchNotice {
  readonly name: string;
  readonly windowName: string;
  /** Of a blocked window: its address, good until a minute after it was given. */
  readonly blockedUrl: string | null;
  readonly hasCredit: boolean;
  readonly again: () => void;
}

export const useLaunchNotice = create<{ readonly notice: LaunchNotice | null }>(() => ({ notice: null }));

/** One launch at a time; a lost answer blocks the next one for at most this long, ms. */
export const longestLaunch = 15_000;

let current: { readonly since: number } | null = null;

/**
 * Opens a game, a table, a lobby or live sports: login, menu flag, permission, one at a time, wallet, address, window (games.md
 * §9). Pressed again meanwhile, it says that a launch is in progress.
 */
export async function launch(
  entry: LaunchEntry,
  launcher: Launcher & { readonly askLogin: (page: string) => void },
  destination: Destination = newWindow,
): Promise<void> {
  if (launcher.login === 'visitor') {
    launcher.askLogin(entry.page);
    return;
  }
  const closed = entry.whyClosed(launcher);
  if (closed !== null) {
    destination.fail(closed);
    return;
  }
  if (current !== null && Date.now() - current.since < longestLaunch) {
    toast(t('processing'));
    return;
  }
  const own = { since: Date.now() };
  current = own;
  const opened = destination.open(entry.windowName);
  try {
    const credit = (await entry.credit?.()) ?? null;
    const url = await entry.address(launcher.isMobile);
    if (opened !== null) show(opened, url);
    entry.opened?.(launcher);
    if (opened === null || (credit === 0 && opened !== window))
      openNotice({
        name: entry.name,
        windowName: entry.windowName,
        blockedUrl: opened === null ? url : null,
        hasCredit: credit !== 0,
        again: () => void launch(entry, launcher, destination),
      });
  } catch (failure) {
    if (opened !== window && isBlank(opened)) opened?.close();
    destination.fail(errorMessage(failure));
  } finally {
    // After 15 s another launch may have begun.
    if (current === own) current = null;
  }
}

function show(opened: Window, url: string): void {
  if (opened !== window) opened.opener = null;
  opened.location.replace(new URL(url, location.origin));
}

function openNotice(notice: LaunchNotice): void {
  useLaunchNotice.setState({ notice });
  openDialog('launch');
}

/** Whether a window shows nothing yet; one that plays stays when another launch is refused. */
function isBlank(opened: Window | null): boolean {
  try {
    return opened?.location.href === 'about:blank';
  } catch {
    return false;
  }
}
