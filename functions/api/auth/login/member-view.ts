import type { LevelKind, Settings } from '../../../../shared/model/admin/settings.ts';
import { permissionNames } from '../../../../shared/model/member/permissions.ts';
import type { PlayerLimits } from '../../../../shared/model/member/player-limits.ts';
import type { WireKindLimits, WireMember } from '../../../../shared/model/member/wire-member.ts';
import { maskAccount, maskPhone } from '../../../../shared/rules/member/masks.ts';
import { sessionResult } from '../../../../shared/rules/member/session-result.ts';
import { openBreak } from '../../../../shared/rules/member/time-out.ts';
import { hasLimits, type Limits, limitsFor, withStakeFactor } from '../../../../shared/rules/slip/limits.ts';
import { settings } from '../../../table/admin/settings.ts';
import type { Session } from '../../../table/auth/sessions.ts';
import { type RollingSnapshot, rollingShown } from '../../../table/balance/rolling-snapshot.ts';
import { type NoteHead, unreadOf } from '../../../table/content/notes.ts';
import { noteCount } from '../../../table/content/read-notes.ts';
import { openBankChange } from '../../../table/member/member-bank.ts';
import type { BalanceItem, Profile } from '../../../table/member/members.ts';
import { decryptPersonal } from '../../../table/member/profile.ts';

const sportsKinds = ['prematch', 'prematchEuropean', 'inplay', 'live'] as const;
const shownKinds = [...sportsKinds, 'mini', 'lotus', 'other'] as const;

/** The member as the member site shows them. */
export async function memberView({
  profile,
  balance,
  session,
  own,
  noteHead,
  rolling: snapshot,
  now,
}: {
  profile: Profile;
  balance: BalanceItem;
  session: Session | undefined;
  own: PlayerLimits;
  noteHead: NoteHead | undefined;
  rolling: RollingSnapshot | undefined;
  now: number;
}): Promise<WireMember> {
  const config = await settings();
  const rolling = await rollingShown({ memberSeq: profile.memberSeq, balance, snapshot, now });
  const unread = unreadOf(noteHead);
  return {
    members_id: profile.userId,
    members_seq: profile.memberSeq,
    members_nickname: profile.nickname,
    members_regdatetime: new Date(profile.registeredAt).toISOString(),
    members_cash: balance.cash,
    members_point: balance.point,
    members_grade: profile.level,
    members_type: profile.type,
    members_sitename: profile.siteName,
    members_cashout_bankname: profile.bankName,
    members_cashout_account: maskAccount(decryptPersonal(profile, 'account')),
    members_cashout_owner: decryptPersonal(profile, 'owner'),
    bankChangeUntil: openBankChange(profile, now),
    members_phone: maskPhone(decryptPersonal(profile, 'phone')),
    notes: unread.newest.map((seq) => ({ seq, readAt: null })),
    notes_unread: unread.count,
    notes_count: await noteCount(profile.memberSeq, noteHead),
    members_detail_setting: Object.fromEntries(
      permissionNames.map((name) => [name, { active: profile.permissions[name] !== false }]),
    ),
    rolling: { done: rolling.done, need: rolling.need },
    limits: limitsView(config, profile),
    play: playView({ balance, session, own, now }),
  };
}

function playView(of: {
  balance: BalanceItem;
  session: Session | undefined;
  own: PlayerLimits;
  now: number;
}) {
  const { balance, session, own, now } = of;
  const timeOut = openBreak(own, now);
  return {
    since: new Date(session?.startedAt ?? now).toISOString(),
    result: sessionResult(session?.lostBefore, balance),
    reminderMinutes: own.reminderMinutes,
    break: timeOut && { kind: timeOut.kind, until: new Date(timeOut.until).toISOString() },
  };
}

function limitsView(
  { level: levels }: Settings,
  { level, stakeFactor }: Pick<Profile, 'level' | 'stakeFactor'>,
): WireMember['limits'] {
  const of = (kind: LevelKind): WireKindLimits => {
    const limits = limitsFor(levels, { level, kind });
    const isSports = sportsKinds.some((one) => one === kind);
    return kindLimitsView(isSports ? withStakeFactor(limits, stakeFactor) : limits);
  };
  const known = shownKinds.filter((kind) => hasLimits(levels, { level, kind }));
  return {
    name: levels.levelOption.find((option) => option.level === level)?.name ?? '',
    ...of('prematch'),
    kinds: Object.fromEntries(known.map((kind) => [kind, of(kind)])),
  };
}

function kindLimitsView(limits: Limits): WireKindLimits {
  const { maxFolders, maxOdds, minBetting, maxBetting, maxWin, single } = limits;
  return {
    maxFolders,
    maxOdds: (maxOdds ?? 0) / 100,
    minBetting,
    maxBetting,
    maxWin,
    singleMaxBetting: single?.maxBetting ?? maxBetting,
    singleMaxWin: single?.maxWin ?? maxWin,
  };
}
