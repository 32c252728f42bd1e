import { sentence } from '../../../../shared/messages/ko.ts';
import type { Settings } from '../../../../shared/model/admin/settings.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import type { Draw, Game } from '../../../../shared/rules/games/game.ts';
import { priceFrom } from '../../../../shared/rules/odds-text.ts';
import {
  type RoundLine,
  type RoundRefusal,
  whyNotOnRound,
} from '../../../../shared/rules/rounds/betting-on-a-round.ts';
import type { Round } from '../../../../shared/rules/rounds/rounds.ts';
import { limitsFor } from '../../../../shared/rules/slip/limits.ts';
import { whyNotByOwnLimits } from '../../../domain/betting/check-player-limits.ts';
import type { Context } from '../../../runtime/http/context.ts';
import { at, type Key } from '../../../table/client/table.ts';
import { drawFrom } from '../../../table/games/draws.ts';
import { voidedFrom } from '../../../table/games/round-voids.ts';
import { keys } from '../../../table/keys/keys.ts';
import { assertAlive, readStanding } from '../../../table/member/members.ts';
import { ownLimitsFrom } from '../../../table/member/player-limits.ts';
import { wideStopsFrom, wideStopsKey } from '../../../table/sports/suspensions.ts';
import { whyClosed } from '../open-game.ts';

export type Loaded = Awaited<ReturnType<typeof loadForBet>>;

/** Everything a bet of a game is judged by, in one round trip. `round`: null for a game without rounds. @throws Refusal session-ended */
export async function loadForBet(named: {
  readonly game: Game;
  readonly round: Round | null;
  readonly context: Context<'member'>;
  readonly more?: readonly Key[];
}) {
  const { game, round, context, more = [] } = named;
  const { memberSeq, familyId } = context.caller;
  const entryKey = keys.entry(memberSeq, 'BET', context.key);
  const ownKey = keys.ownLimits(memberSeq);
  const stopsKey = wideStopsKey(memberSeq);
  const drawKey = round && keys.draw(game.drawnBy, round.seq);
  const voidKey = round && keys.roundVoid(game.key, round.seq);
  const ofRound = drawKey && voidKey ? [drawKey, voidKey] : [];
  const member = await readStanding(memberSeq, familyId, [entryKey, ownKey, stopsKey, ...ofRound, ...more]);
  assertAlive(context.caller, member);
  return {
    member,
    entry: at(member.extra, entryKey),
    own: ownLimitsFrom(at(member.extra, ownKey)),
    isDrawn: drawKey !== null && drawFrom(at(member.extra, drawKey)) !== undefined,
    isVoid: voidKey !== null && voidedFrom(at(member.extra, voidKey)),
    isStopped: wideStopsFrom(at(member.extra, stopsKey)).members.includes(memberSeq),
  };
}

/** Why the bet cannot be taken, or null. */
export function whyNotBet(named: {
  readonly game: Game;
  readonly round: Round | null;
  readonly loaded: Loaded;
  readonly now: number;
  readonly settings: Settings;
  readonly lines: readonly RoundLine[];
  /** The draw the prices look back at. */
  readonly previous: Draw | null;
}): Refusal | null {
  const { game, round, loaded, now, settings, lines, previous } = named;
  const { member, own, isDrawn, isVoid, isStopped } = loaded;
  const { level, permissions } = member.profile;
  const closed = whyClosed(game, { settings, permissions });
  if (closed) return closed;
  if (isStopped) return new Refusal('kind-forbidden', { sentence: sentence('login.blocked') });
  // A result that is out closes its round whatever the clock says.
  if (isDrawn) return new Refusal('round-started');
  if (isVoid) return new Refusal('round-closed');
  const stake = lines.reduce((sum, { amount }) => sum + amount, 0);
  const byOwn = whyNotByOwnLimits({ own, standing: member, stake, now });
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
