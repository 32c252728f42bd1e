import type { LevelKind, Settings } from '../../../shared/model/admin/settings.ts';
import { permissionNames } from '../../../shared/model/member/permissions.ts';
import type { OwnLimits } from '../../../shared/model/member/player-limits.ts';
import type { WireKindLimits, WireMember } from '../../../shared/model/member/wire-member.ts';
import { maskedAccount, maskedPhone } from '../../../shared/rules/member/masks.ts';
import { openBreak } from '../../../shared/rules/member/time-out.ts';
import { hasLimits, type Limits, limitsFor } from '../../../shared/rules/slip/limits.ts';
import { settings } from '../../table/admin/settings.ts';
import type { Family } from '../../table/auth/session-item.ts';
import { type RollingSnapshot, rollingShown } from '../../table/balance/rolling-snapshot.ts';
import { type NoteHead, unreadOf } from '../../table/content/note-head.ts';
import type { BalanceItem, Profile } from '../../table/member/members.ts';
import { openPersonal } from '../../table/member/profile.ts';

const shownKinds = ['prematch', 'prematchEuropean', 'inplay', 'live', 'mini', 'lotus', 'other'] as const;

/** The member as his own pages show him. */
export async function memberView({
  profile,
  balance,
  family,
  own,
  noteHead,
  rolling: snapshot,
  now,
}: {
  profile: Profile;
  balance: BalanceItem;
  family: Family | undefined;
  own: OwnLimits;
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
    members_cashout_account: maskedAccount(openPersonal(profile, 'account')),
    members_cashout_owner: openPersonal(profile, 'owner'),
    members_phone: maskedPhone(openPersonal(profile, 'phone')),
    notes: unread.newest.map((seq) => ({ seq, readAt: null })),
    notes_unread: unread.count,
    members_detail_setting: Object.fromEntries(
      permissionNames.map((name) => [name, { active: profile.permissions[name] !== false }]),
    ),
    rolling: { done: rolling.done, need: rolling.need },
    limits: limitsView(config, profile.level),
    play: playView({ balance, family, own, now }),
  };
}

function playView(of: { balance: BalanceItem; family: Family | undefined; own: OwnLimits; now: number }) {
  const { balance, family, own, now } = of;
  const stop = openBreak(own, now);
  return {
    since: new Date(family?.startedAt ?? now).toISOString(),
    result: (family?.lostBefore ?? balance.lost ?? 0) - (balance.lost ?? 0),
    reminderMinutes: own.reminderMinutes,
    break: stop && { kind: stop.kind, until: new Date(stop.until).toISOString() },
  };
}

function limitsView({ level: levels }: Settings, level: number): WireMember['limits'] {
  const of = (kind: LevelKind): WireKindLimits => kindLimitsView(limitsFor(levels, { level, kind }));
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
