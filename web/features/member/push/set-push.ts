import { maxPushFavourites } from '../../../../shared/model/member/push-bounds.ts';
import type { WebPushKind } from '../../../../shared/model/member/web-push.ts';
import { api } from '../../../lib/calls/api.ts';
import { rememberPushKinds } from '../../../lib/member/push-choice.ts';
import { currentFavourites } from '../../../lib/page/favourites.ts';
import { usePreferences } from '../../../lib/page/preferences.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { subscribeBrowser, unsubscribeBrowser } from './browser-subscription.ts';
import { pushObstacle, surroundings } from './push-support.ts';

/** What keeps a device from being told: the browser's refusal is shown as it is on the page, anything else as a sentence. */
export class PushRefused extends Error {
  constructor(readonly why: 'denied' | 'not-ready' | 'no-subscription') {
    super(why);
    this.name = 'PushRefused';
  }
}

/** The favourites this device stores, the newest where there are too many. */
function favouritesHere() {
  const { favouriteGames, favouriteLeagues } = usePreferences.getState();
  return {
    matches: currentFavourites(favouriteGames, serverNow())
      .map(({ id }) => id)
      .slice(-maxPushFavourites),
    leagues: favouriteLeagues.map(({ id }) => id).slice(-maxPushFavourites),
  };
}

/**
 * Stores what this device is told of. The first kind asks the browser's permission, the last one gives the subscription back.
 * @throws PushRefused; CallRefused
 */
export async function setPush(memberSeq: number, kinds: readonly WebPushKind[]): Promise<void> {
  if (kinds.length === 0) {
    await api.member.setPush({ kinds: [] }, { again: true });
    rememberPushKinds(memberSeq, []);
    await unsubscribeBrowser().catch(() => undefined);
    return;
  }
  if (Notification.permission === 'default') await Notification.requestPermission();
  if (Notification.permission !== 'granted') throw new PushRefused('denied');
  await subscribe(kinds);
  rememberPushKinds(memberSeq, kinds);
}

async function subscribe(kinds: readonly WebPushKind[]): Promise<void> {
  const { key } = await api.member.pushSettings({});
  if (key === null) throw new PushRefused('not-ready');
  const subscription = await subscribeBrowser(key).catch(() => {
    throw new PushRefused('no-subscription');
  });
  await api.member.setPush(
    { kinds: [...kinds], subscription, favourites: favouritesHere() },
    { again: true },
  );
}

/**
 * Subscribes this login's device to what the member chose here before, without asking anything. A subscription that another
 * member left in this browser ends. Failures wait for the next page: the switches show what the server has.
 */
export async function renewPush(kinds: readonly WebPushKind[]): Promise<void> {
  try {
    if (kinds.length === 0) await unsubscribeBrowser();
    else if (pushObstacle(surroundings()) === null && Notification.permission === 'granted')
      await subscribe(kinds);
  } catch {
    // Not worth a message: nobody asked for anything now.
  }
}
