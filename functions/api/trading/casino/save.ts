import type { trading } from '../../../../shared/calls/trading/trading.ts';
import type { Settings } from '../../../../shared/model/admin/settings.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { jsonChanges } from '../../../../shared/rules/audit/json-changes.ts';
import { type CasinoChoices, casinoFaults } from '../../../../shared/rules/casino/casino-choices.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { changeSettings, settingsNow, settingsVersions } from '../../../table/admin/settings.ts';

/**
 * The casino's part of the settings becomes the next version; every other part stays as it is. One operator is enough: it
 * closes and shows, and moves no money.
 */
export const casinoSave: Answer<typeof trading.calls.casinoSave> = async (request, context) => {
  const { version: expectedVersion, reason, ...choices } = request;
  const faults = casinoFaults(choices);
  if (faults.length > 0)
    throw new Refusal('malformed', {
      fields: Object.fromEntries(faults.map((name) => [name, '입력값을 확인해 주세요.'])),
    });
  const { operatorId: by } = context.caller;
  if (await isSavedAlready(choices, { version: expectedVersion + 1, by, reason }))
    return { version: expectedVersion + 1 };
  const version = await changeSettings({
    expectedVersion,
    change: (config) => ({ ...config, casino: { ...config.casino, ...choices } }),
    audit: (before, after) => context.audit({ target: 'casino', reason, ...sidesOf(before, after) }),
    by,
    reason,
    now: context.now,
  });
  return { version };
};

/** The same call again, after a reply that was lost. */
async function isSavedAlready(
  choices: CasinoChoices,
  { version, by, reason }: { readonly version: number; readonly by: string; readonly reason: string },
): Promise<boolean> {
  const { version: newest, document } = await settingsNow();
  if (newest !== version) return false;
  const [line] = await settingsVersions(version, version);
  if (line?.by !== by || line.reason !== reason) return false;
  return jsonChanges(choices, choicesOf(document.config)).length === 0;
}

function choicesOf({ casino }: Settings): CasinoChoices | null {
  if (!casino) return null;
  const { closedProviders, closedGames, order, hot } = casino;
  return { closedProviders, closedGames, order, hot };
}

const lists = ['closedProviders', 'closedGames', 'order', 'hot'] as const;

/** Of lists of what is closed the codes of one side only; of ordered lists the whole, where they differ. */
function sidesOf(before: Settings, after: Settings) {
  const [old, next] = [choicesOf(before), choicesOf(after)];
  const side = (one: CasinoChoices | null, other: CasinoChoices | null) =>
    Object.fromEntries(
      lists.flatMap((name) => {
        if (jsonChanges(one?.[name] ?? [], other?.[name] ?? []).length === 0) return [];
        const isOrdered = name === 'order' || name === 'hot';
        const codes = one?.[name] ?? [];
        const shown = isOrdered ? codes : codes.filter((code) => !other?.[name].includes(code));
        return [[`casino.${name}`, shown]];
      }),
    );
  return { before: side(old, next), after: side(next, old) };
}
