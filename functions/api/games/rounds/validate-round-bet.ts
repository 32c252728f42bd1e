import { sentence } from '../../../../shared/messages/ko.ts';
import type { Settings } from '../../../../shared/model/admin/settings.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import type { Draw } from '../../../../shared/rules/fairness/draw.ts';
import type { Game } from '../../../../shared/rules/games/game.ts';
import { priceFrom } from '../../../../shared/rules/odds-text.ts';
import {
  type RoundLine,
  type RoundRefusal,
  whyNotOnRound,
} from '../../../../shared/rules/rounds/betting-on-a-round.ts';
import type { Round } from '../../../../shared/rules/rounds/rounds.ts';
import { limitsFor } from '../../../../shared/rules/slip/limits.ts';
import { whyNotByPlayerLimits } from '../../../domain/betting/check-player-limits.ts';
import type { Context } from '../../../runtime/http/context.ts';
import { at, type Key } from '../../../table/client/table.ts';
import { drawFrom } from '../../../table/games/draws.ts';
import { isVoided } from '../../../table/games/round-voids.ts';
import { keys } from '../../../table/keys/keys.ts';
import { assertSessionValid, readMemberSnapshot } from '../../../table/member/members.ts';
import { playerLimitsFrom } from '../../../table/member/player-limits.ts';
import { suspensionsFrom, suspensionsKey } from '../../../table/sports/suspensions.ts';
import { whyClosed } from './open-game.ts';

export type RoundBetContext = Awaited<ReturnType<typeof loadRoundBet>>;

/**
 * Everything a bet on a game is validated against, in one round trip. `round`: null for a game without rounds.
 * @throws Refusal session-ended
 */
export async function loadRoundBet(named: {
  readonly game: Game;
  readonly round: Round | null;
  readonly context: Context<'member'>;
  readonly more?: readonly Key[];
}) {
  const { game, round, context, more = [] } = named;
  const { memberSeq, familyId } = context.caller;
  const entryKey = keys.entry(memberSeq, 'BET', context.key);
  const ownKey = keys.playerLimits(memberSeq);
  const suspensionsItem = suspensionsKey(memberSeq);
  const drawKey = round && keys.draw(game.drawnBy, round.seq);
  const voidKey = round && keys.roundVoid(game.key, round.seq);
  const ofRound = drawKey && voidKey ? [drawKey, voidKey] : [];
  const member = await readMemberSnapshot(memberSeq, familyId, [
    entryKey,
    ownKey,
    suspensionsItem,
    ...ofRound,
    ...more,
  ]);
  assertSessionValid(context.caller, member);
  return {
    member,
    entry: at(member.extra, entryKey),
    own: playerLimitsFrom(at(member.extra, ownKey)),
    isDrawn: drawKey !== null && drawFrom(at(member.extra, drawKey)) !== undefined,
    isVoid: voidKey !== null && isVoided(at(member.extra, voidKey)),
    isStopped: suspensionsFrom(at(member.extra, suspensionsItem)).members.includes(memberSeq),
  };
}

/** Why the bet cannot be accepted, or null. */
export function whyNotPlaceRoundBet(named: {
  readonly game: Game;
  readonly round: Round | null;
  readonly loaded: RoundBetContext;
  readonly now: number;
  readonly settings: Settings;
  readonly lines: readonly RoundLine[];
  /** The previous draw, when prices depend on it. */
  readonly previous: Draw | null;
}): Refusal | null {
  const { game, round, loaded, now, settings, lines, previous } = named;
  const { member, own, isDrawn, isVoid, isStopped } = loaded;
  const { level, permissions } = member.profile;
  const closed = whyClosed(game, { settings, permissions });
  if (closed) return closed;
  if (isStopped) return new Refusal('kind-forbidden', { sentence: sentence('login.blocked') });
  // A drawn round is closed, whatever the clock says.
  if (isDrawn) return new Refusal('round-started');
  if (isVoid) return new Refusal('round-closed');
  const stake = lines.reduce((sum, { amount }) => sum + amount, 0);
  const byOwn = whyNotByPlayerLimits({ limits: own, member, stake, now });
  if (byOwn) return byOwn;
  const limits = limitsFor(settings.level, { level, kind: game.levelKind });
  return refusalOf(
    whyNotOnRound({ lines, round, game, previous, limits, cash: member.balance.cash, now }),
    round,
  );
}

function refusalOf(refusal: RoundRefusal | null, round: Round | null): Refusal | null {
  if (refusal === null) return null;
  const { code, values, changed } = refusal;
  const legs = changed?.map(({ key, odds }) => ({
    betsSeq: round ? `${round.seq}:${key}` : key,
    odds: priceFrom(odds),
  }));
  return new Refusal(code, { ...(values && { values }), ...(legs && { detail: { legs } }) });
}
