import type { betting } from '../../../shared/calls/betting/betting.ts';
import type { GameState } from '../../../shared/model/sports/match.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { isTakenNow } from '../../../shared/rules/slip/still-offered.ts';
import { type Showing, wireGame } from '../../../shared/rules/sports/match-to-wire.ts';
import { type Offer, offersFrom } from '../../../shared/rules/sports/offers.ts';
import { openSelections } from '../../../shared/rules/sports/open-selections.ts';
import { asOffered } from '../../../shared/rules/sports/overrides.ts';
import { boardFrom, boardKeys } from '../../domain/betting/load-placement.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { settings } from '../../table/admin/settings.ts';
import { type SharedLeg, sharedSlip } from '../../table/betting/shared-slips.ts';
import { batchGet } from '../../table/client/table.ts';
import { readFreshness } from '../../table/sports/matches.ts';
import { wideStops } from '../../table/sports/suspensions.ts';

type OpenShared = Answer<typeof betting.calls.openShared>;

/** The selections under a code with the prices of now; closed ones say so. */
export const openShared: OpenShared = async ({ code }, { now }) => {
  const config = await settings();
  if (config.option.beyond?.share === false) throw new Refusal('switched-off');
  const legs = await sharedSlip(code, now);
  if (!legs) throw new Refusal('share-code-bad');
  const [freshness, stops, items] = await Promise.all([
    readFreshness(),
    wideStops(),
    batchGet(boardKeys(legs)),
  ]);
  const states = boardFrom(legs, items).map((state) => asOffered(state, stops));
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
        game: known ? gameOf(leg, { states, showing: { settings: config, stale: isQuiet(known) } }) : null,
      };
    }),
  };
};

const isOf = (leg: SharedLeg, offer: Offer) => leg.gameId === offer.gameId && leg.folderId === offer.folderId;
const isQuiet = ({ stale, unvouched }: Offer) => stale || unvouched === true;

/** The match with nothing but the folder the selection stands in. */
function gameOf(
  leg: SharedLeg,
  { states, showing }: { readonly states: readonly GameState[]; readonly showing: Showing },
) {
  const state = states.find(({ game }) => game.gameId === leg.gameId);
  if (!state) return null;
  const markets = state.markets
    .filter(({ marketId }) => marketId === leg.marketId)
    .map((market) => ({ ...market, folders: market.folders.filter(({ id }) => id === leg.folderId) }));
  const shown = { game: state.game, markets, openSelections: openSelections(markets) };
  return wireGame(shown, { ...showing, live: true });
}
