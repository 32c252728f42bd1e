import { operatorAddressWords } from '../../../../shared/messages/settings-words.ts';
import type { Settings } from '../../../../shared/model/admin/settings.ts';
import { BonusSettings } from '../../../../shared/model/balance/bonus-settings.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { type JsonChange, jsonChanges } from '../../../../shared/rules/audit/json-changes.ts';
import { requestApproval } from '../../../runtime/approvals/request-approval.ts';
import type { Context } from '../../../runtime/http/context.ts';
import { mayOperateFrom } from '../../../runtime/http/operator-address.ts';
import { type Approval, decideAction, type SettingsChange } from '../../../table/admin/approvals.ts';
import { changeSettings, settingsNow } from '../../../table/admin/settings.ts';
import { decisionBy } from './decide-approval.ts';

/** The part of the settings a kind of change is about, and the settings with another one in its place. */
const parts: Readonly<
  Record<
    SettingsChange['kind'],
    {
      /** As the audit names it. */
      readonly target: string;
      of(config: Settings): unknown;
      within(config: Settings, part: never): Settings;
    }
  >
> = {
  settings: { target: 'settings', of: (config) => config, within: (_, document: Settings) => document },
  bonus: {
    target: 'bonus.rolling',
    of: ({ bonus }) => BonusSettings.parse(bonus).rolling,
    within: (config, rolling: BonusSettings['rolling']) => ({
      ...config,
      bonus: { ...BonusSettings.parse(config['bonus']), rolling },
    }),
  },
  account: {
    target: 'option.depositAccount',
    of: ({ option }) => option.depositAccount ?? null,
    within: (config, depositAccount: NonNullable<Settings['option']['depositAccount']>) => ({
      ...config,
      option: { ...config.option, depositAccount },
    }),
  },
};

/** Asks another operator to put another value in the place of a part of the settings. */
export async function requestSettingsChange(named: {
  readonly kind: SettingsChange['kind'];
  readonly config: Settings;
  readonly next: unknown;
  readonly reason: string;
  readonly context: Context<'operator'>;
}): Promise<{ approvalSeq: string }> {
  const { kind, config, next, reason, context } = named;
  const before = parts[kind].of(config);
  const change = { kind, before: JSON.stringify(before), after: JSON.stringify(next) };
  return requestApproval(change, { context, target: parts[kind].target, reason, ...sidesOf(before, next) });
}

/** Both sides of every place that differs, as an audit line holds them. */
export function sidesOf(before: unknown, after: unknown) {
  const changes = jsonChanges(before, after);
  const side = (name: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.path, change[name] ?? null]));
  return { before: side('before'), after: side('after') };
}

/** The places a requested change touches. */
export function placesOf({ before, after }: SettingsChange): readonly JsonChange[] {
  return jsonChanges(JSON.parse(before), JSON.parse(after));
}

/** Neither who asks for a change nor who approves it locks themselves out by it. @throws Refusal malformed with the field */
export function refuseOwnExclusion(config: Settings, ip: string): void {
  if (mayOperateFrom(ip, config['admin'])) return;
  const field = 'document.config.admin.operatorAddresses';
  throw new Refusal('malformed', { fields: { [field]: operatorAddressWords.own(ip) } });
}

/**
 * Puts the requested part in force as the next version, with the approval in the same transaction.
 * @throws Refusal changed-meanwhile when the part is no longer what it was when it was asked for
 */
export async function approveSettings(
  approval: Approval,
  named: { readonly change: SettingsChange; readonly context: Context<'operator'> },
): Promise<void> {
  const { change, context } = named;
  const { operatorId } = context.caller;
  const part = parts[change.kind];
  const { document, version } = await settingsNow();
  if (jsonChanges(JSON.parse(change.before), part.of(document.config)).length > 0)
    throw new Refusal('changed-meanwhile');
  await changeSettings({
    expectedVersion: version,
    change: (config) => {
      const changed = part.within(config, JSON.parse(change.after) as never);
      refuseOwnExclusion(changed, context.ip);
      return changed;
    },
    audit: (before, after) => {
      const sides = sidesOf(before, after);
      return context.audit({
        target: part.target,
        reason: approval.reason,
        before: { approval: approval.id, askedBy: approval.by, ...sides.before },
        after: sides.after,
      });
    },
    by: `${approval.by}, ${operatorId}`,
    reason: approval.reason,
    now: context.now,
    others: [decideAction(approval, decisionBy(context, { state: 'DONE', decision: approval.reason }))],
  });
}
