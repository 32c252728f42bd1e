import { kindSentence } from '../../../shared/messages/kind-sentence.ts';
import { sentence } from '../../../shared/messages/ko.ts';
import type { Settings } from '../../../shared/model/admin/settings.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { priceFrom } from '../../../shared/rules/odds-text.ts';
import { betKinds, type SportsBetKindName } from '../../../shared/rules/slip/bet-kinds.ts';
import { limitsFor } from '../../../shared/rules/slip/limits.ts';
import { axisLimitOf, whyNotPlace } from '../../../shared/rules/slip/placing-a-bet.ts';
import { wholeStake } from '../../../shared/rules/slip/pricing-a-slip.ts';
import type { PlacingRefusal, Slip, Standing } from '../../../shared/rules/slip/slip.ts';
import { offersFrom } from '../../../shared/rules/sports/offers.ts';
import { settings } from '../../table/admin/settings.ts';
import { openWinnings } from '../../table/betting/open-tickets.ts';
import { readFreshness } from '../../table/sports/matches.ts';
import { whyNotByOwnLimits } from './check-player-limits.ts';
import { loadPlacement } from './load-placement.ts';

/** A rule's refusal as the wire carries it: moved prices per leg under the spec's names; null for none. */
function refusalOf(refusal: PlacingRefusal | null, kind: SportsBetKindName): Refusal | null {
  if (refusal === null) return null;
  const { code, values, changed, legs } = refusal;
  const moved = changed?.map(({ folderId, selectionId, odds }) => ({
    foldersSeq: folderId,
    betsSeq: selectionId,
    odds: priceFrom(odds),
  }));
  const detail = moved ? { legs: moved } : legs ? { indexes: [...legs] } : undefined;
  const sentence = code === 'kind-forbidden' ? kindSentence(betKinds[kind].permission) : undefined;
  return new Refusal(code, {
    ...(values ? { values } : {}),
    ...(detail ? { detail } : {}),
    ...(sentence ? { sentence } : {}),
  });
}

export interface AskedPlacement {
  readonly slip: Slip;
  readonly memberSeq: number;
  readonly familyId: string;
  /** Idempotency-Key of the ask. */
  readonly key: string;
  readonly now: number;
}

export interface JudgedPlacement extends AskedPlacement, Awaited<ReturnType<typeof loadPlacement>> {
  readonly config: Settings;
  readonly standing: Standing;
  /** Why the bet cannot be taken now; null when it can. */
  readonly refusal: Refusal | null;
}

/** A slip judged by everything the table holds now, in one round trip. @throws Refusal session-ended for a member that is gone */
export async function judgePlacement(asked: AskedPlacement): Promise<JudgedPlacement> {
  const { slip, memberSeq, now } = asked;
  const [config, freshness] = await Promise.all([settings(), readFreshness()]);
  const loaded = await loadPlacement(asked);
  // Behind the balance, whose version the commit then asks for: a bet in between is seen by one of the two.
  const open = axisLimitOf(config) > 0 ? await openWinnings(memberSeq, now) : undefined;
  const { member, own, states } = loaded;
  const { level, permissions } = member.profile;
  const standing: Standing = {
    offers: offersFrom(states, { settings: config, freshness, now }),
    limits: limitsFor(config.level, { level, kind: betKinds[slip.kind].levelKind }),
    settings: config,
    cash: member.balance.cash,
    permissions,
    ...(open && { openWinnings: open }),
  };
  const refusal =
    (loaded.isStopped ? blocked() : null) ??
    whyNotByOwnLimits({ own, standing: member, stake: wholeStake(slip), now }) ??
    refusalOf(whyNotPlace({ slip, standing, now }), slip.kind);
  return { ...asked, ...loaded, config, standing, refusal };
}

/** Betting of this member alone is stopped: in the words of an account that is restricted. */
const blocked = () => new Refusal('kind-forbidden', { sentence: sentence('login.blocked') });
