import { type CasinoPort, VendorFailed } from '../port.ts';
import type { PragmaticAccess } from './access.ts';
import { allowedAddress, askVendor, jsonOf } from './ask-vendor.ts';
import {
  feedPath,
  gameUrlForm,
  gameUrlPath,
  outcomeIn,
  roundsInFeed,
  roundsWithin,
  terminateForm,
  terminatePath,
} from './pragmatic.ts';

/** Requests of the feed for one span: each brings some minutes of rounds, a day about 150. */
const mostRequests = 2_000;

/** A Pragmatic-like vendor. */
export function pragmaticPort(vendor: string, access: PragmaticAccess): CasinoPort {
  const post = (path: string, body: string): Promise<string> =>
    askVendor({
      method: 'POST',
      url: new URL(path, access.api),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
  return {
    vendor,
    async launch(order) {
      const { gameURL } = outcomeIn(jsonOf(await post(gameUrlPath, gameUrlForm(order, access))));
      if (gameURL === undefined) throw new VendorFailed('a reply without address');
      return allowedAddress(gameURL, { base: access.api, hosts: access.hosts });
    },
    async kick(memberSeq) {
      outcomeIn(jsonOf(await post(terminatePath, terminateForm(memberSeq, access))));
      return 'ended';
    },
    async rounds(span) {
      const feeds: ReturnType<typeof roundsInFeed>[] = [];
      let timepoint = span.from;
      while (timepoint < span.to) {
        if (feeds.length === mostRequests) throw new VendorFailed('a feed without end');
        const url = new URL(feedPath(timepoint, access), access.api);
        const feed = roundsInFeed(await askVendor({ method: 'GET', url, isList: true }));
        feeds.push(feed);
        // Nothing newer.
        if (feed.timepoint <= timepoint) break;
        timepoint = feed.timepoint;
      }
      return roundsWithin(feeds, span);
    },
  };
}
