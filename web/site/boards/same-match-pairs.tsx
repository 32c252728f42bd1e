import { useNavigate } from 'react-router-dom';
import { pickName } from '../../../shared/messages/selection-name.ts';
import { oddsText } from '../../../shared/rules/odds-text.ts';
import { betKinds } from '../../../shared/rules/slip/bet-kinds.ts';
import {
  type SameMatchSuggestion,
  sameMatchSuggestions,
} from '../../../shared/rules/slip/same-match-suggestions.ts';
import { offersFromWire } from '../../../shared/rules/sports/wire-offers.ts';
import { type CartLeg, cartLegOf } from '../../features/betting/cart/cart-leg.ts';
import { replaceCart } from '../../features/betting/cart/replace-cart.ts';
import { useSlip } from '../../features/betting/cart/use-slip.ts';
import type { SeenMatch } from '../../lib/live/live-matches.ts';
import { useMember } from '../../lib/member/member.ts';
import { isInMaintenance, usePublicSettings } from '../../lib/member/public-settings.ts';
import css from './same-match-pairs.module.css';

interface SameMatchPairsProps {
  readonly match: SeenMatch;
  /** The Korean-style cart that takes pairs of one match; the other carts take none. */
  readonly kind: 'korean' | 'lsport';
}

const boards = { korean: '/sport/korean', lsport: '/sport/korean-lsport' } as const;

/** Pairs of one match that the Korean-style slip takes, each to be put into it; nothing where it takes none. */
export function SameMatchPairs({ match, kind }: SameMatchPairsProps) {
  const navigate = useNavigate();
  const settings = usePublicSettings();
  const slip = useSlip(kind, { member: useMember(), settings });
  if (slip === null || isInMaintenance(settings, betKinds[kind].area)) return null;
  const context = { ...slip.context, offers: offersFromWire([match]) };
  const suggestions = sameMatchSuggestions({ kind, context, now: slip.now });
  if (suggestions.length === 0) return null;
  const take = async (legs: readonly CartLeg[]): Promise<void> => {
    const question = '한국형 카트를 이 조합으로 바꾸시겠습니까?';
    if (await replaceCart(kind, { legs, question })) navigate(boards[kind]);
  };
  return (
    <section className={css.pairs} aria-label="같은 경기 조합">
      <h2>
        같은 경기 조합 <small>한국형 카트에 담깁니다.</small>
      </h2>
      <ul>
        {suggestions.map((suggestion) => {
          const legs = legsOf(match, suggestion);
          const names = legs.map((leg) => pickName(leg, { home: leg.homeName, away: leg.awayName }));
          const odds = oddsText(suggestion.totalOdds);
          return (
            <li key={legs.map(({ selectionId }) => selectionId).join(' ')}>
              <button
                type="button"
                aria-label={`${names.join(' + ')} ${odds} 한국형 카트에 담기`}
                onClick={() => void take(legs)}
              >
                <span>{names.join(' + ')}</span> <b>{odds}</b>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function legsOf(match: SeenMatch, { offers }: SameMatchSuggestion): readonly CartLeg[] {
  return offers.flatMap(({ selectionId }) =>
    match.folders.flatMap((folder) =>
      folder.bets.filter(({ id }) => id === selectionId).map((bet) => cartLegOf(match, { folder, bet })),
    ),
  );
}
