import type { betting } from '../../../shared/calls/betting/betting.ts';
import type { MatchState } from '../../../shared/model/sports/match.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { isTakenNow } from '../../../shared/rules/slip/pricing-a-slip.ts';
import { type Presentation, wireMatch } from '../../../shared/rules/sports/match-to-wire.ts';
import { type Offer, offersFrom } from '../../../shared/rules/sports/offers.ts';
import { openSelections } from '../../../shared/rules/sports/open-selections.ts';
import { asOffered } from '../../../shared/rules/sports/overrides.ts';
import { legMatchesFrom, legMatchKeys } from '../../domain/betting/validate-placement.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { settings } from '../../table/admin/settings.ts';
import { type SharedLeg, sharedSlip } from '../../table/betting/shared-slips.ts';
import { batchGet } from '../../table/client/table.ts';
import { feedStates } from '../../table/sports/feed-state.ts';
import { readSuspensions } from '../../table/sports/suspensions.ts';

type OpenShared = Answer<typeof betting.calls.openShared>;

/** The selections of a share code at present prices; closed ones are marked. */
export const openShared: OpenShared = async ({ code }, { now }) => {
  const config = await settings();
  if (config.option.beyond?.share === false) throw new Refusal('switched-off');
  const legs = await sharedSlip(code, now);
  if (!legs) throw new Refusal('share-code-bad');
  const [freshness, suspensions, items] = await Promise.all([
    feedStates(),
    readSuspensions(),
    batchGet(legMatchKeys(legs)),
  ]);
  const states = legMatchesFrom(legs, items).map((state) => asOffered(state, suspensions));
  const offers = offersFrom(states, { settings: config, freshness, now });
  const options = config.option.siteOption2;
  return {
    list: legs.map((leg) => {
      const offer = offers.get(leg.selectionId);
      const known = offer && isOf(leg, offer) ? offer : undefined;
      return {
        betsSeq: leg.selectionId,
        foldersSeq: leg.folderId,
        gameId: leg.gameId,
        marketsId: leg.marketId,
        closed: !known || !isTakenNow(known, { now, options }),
        game: known ? matchOf(leg, { states, showing: { settings: config, stale: isQuiet(known) } }) : null,
      };
    }),
  };
};

const isOf = (leg: SharedLeg, offer: Offer) => leg.gameId === offer.gameId && leg.folderId === offer.folderId;
const isQuiet = ({ stale, unconfirmed }: Offer) => stale || unconfirmed === true;

/** The match with only the folder of the selection. */
function matchOf(
  leg: SharedLeg,
  { states, showing }: { readonly states: readonly MatchState[]; readonly showing: Presentation },
) {
  const state = states.find(({ match }) => match.gameId === leg.gameId);
  if (!state) return null;
  const markets = state.markets
    .filter(({ marketId }) => marketId === leg.marketId)
    .map((market) => ({ ...market, folders: market.folders.filter(({ id }) => id === leg.folderId) }));
  const shown = { match: state.match, markets, openSelections: openSelections(markets) };
  return wireMatch(shown, { ...showing, live: true });
}
