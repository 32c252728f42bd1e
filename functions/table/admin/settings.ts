import { randomBytes } from 'node:crypto';
import { type Settings, SettingsDocument } from '../../../shared/model/admin/settings.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { perTableMemory } from '../client/per-table-memory.ts';
import { type Action, get, type Item, put, query, TransactionCancelled, transact } from '../client/table.ts';
import { keys } from '../keys/keys.ts';

/** None were ever stored. */
export class NoSettings extends Error {}

interface StoredSettings {
  /** The document as text: read whole, never searched. */
  readonly document: string;
  readonly version: number;
}

/** One version of the document as its history keeps it. */
export interface SettingsVersion extends StoredSettings {
  readonly by: string;
  readonly reason: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Distinguishes this write from a concurrent one with the same version number. */
  readonly changeId: string;
}

/** Milliseconds a cached copy may be old. */
export const settingsFresh = 5_000;
interface Copy {
  readonly settings: Settings;
  readonly version: number;
  /** How often the cache was dropped before: seeds and tests write versions again. */
  readonly generation: number;
  readonly until: number;
}
interface Memory {
  generation: number;
  copy?: Copy;
  reading?: Promise<Copy>;
}
const memory = perTableMemory((): Memory => ({ generation: 0 }));

/** The settings in force, at most 5 s old. @throws Error when none were ever stored */
export async function settings(): Promise<Settings> {
  return (await settingsRead()).settings;
}

/** The same with version and cache generation, which identify this reading. @throws Error when none were ever stored */
export async function settingsRead(): Promise<Pick<Copy, 'settings' | 'version' | 'generation'>> {
  const cached = memory();
  if (cached.copy && performance.now() < cached.copy.until) return cached.copy;
  cached.reading ??= read().finally(() => delete cached.reading);
  return cached.reading;
}

async function read(): Promise<Copy> {
  const { generation } = memory();
  const { document, version } = await settingsNow();
  const copy = { settings: document.config, version, generation, until: performance.now() + settingsFresh };
  memory().copy = copy;
  return copy;
}

/** The document and its version as stored now: the basis of an operator's change. */
export async function settingsNow(): Promise<{
  readonly document: SettingsDocument;
  readonly version: number;
}> {
  const stored = await get<StoredSettings>(keys.settings());
  if (!stored) throw new NoSettings('the house has no settings: seed it first');
  return { document: SettingsDocument.parse(JSON.parse(stored.document)), version: stored.version };
}

/** Writes the document and drops this process's cached copy. For seeds and tests; operators use `changeSettings`. */
export async function saveSettings(document: unknown, version: number): Promise<void> {
  SettingsDocument.parse(document);
  const stored = { document: JSON.stringify(document), version };
  await put({ ...keys.settings(), ...stored });
  const line = { by: 'house', reason: 'first settings', at: Date.now(), changeId: '' };
  await put({ ...keys.settingsVersion(version), ...stored, ...line });
  forgetSettings();
}

export function forgetSettings(): void {
  delete memory().copy;
  memory().generation += 1;
}

/**
 * One change of the document: the new version, its line in the history and the audit line in one transaction.
 * `change` gets `config` and returns the new one; `audit` gets the config before and after. Returns the new version.
 * @throws Refusal already-handled when the stored version is not the expected one; ZodError when the change breaks the document
 */
export async function changeSettings(named: {
  readonly expectedVersion: number;
  readonly change: (config: Settings) => Settings;
  readonly audit: (before: Settings, after: Settings) => Action;
  readonly by: string;
  readonly reason: string;
  readonly now: number;
  /** What holds and happens with it: the approval of a second operator. */
  readonly others?: readonly Action[];
}): Promise<number> {
  const { expectedVersion, by, reason, now, others = [] } = named;
  const before = await settingsAt(expectedVersion);
  const changed = { ...before.document, config: named.change(before.document.config) };
  const { config } = SettingsDocument.parse(changed);
  const version = expectedVersion + 1;
  const stored = { document: JSON.stringify(changed), version };
  const line = { ...stored, by, reason, at: now, changeId: randomBytes(12).toString('base64url') };
  try {
    await transact(
      [
        {
          put: { ...keys.settings(), ...stored },
          when: { equals: { version: expectedVersion } },
        },
        { put: { ...keys.settingsVersion(version), ...line }, when: 'absent' },
        named.audit(before.document.config, config),
        ...others,
      ],
      { repeatable: true },
    );
  } catch (error) {
    if (!(error instanceof TransactionCancelled)) throw error;
    // After a lost reply the retry finds its own line.
    const found = await get<SettingsVersion>(keys.settingsVersion(version));
    if (found?.changeId !== line.changeId) throw await changedBy(version);
  } finally {
    forgetSettings();
  }
  return version;
}

/** The document in force, when it is the version an operator saw. @throws Refusal already-handled when it is another */
export async function settingsAt(expectedVersion: number): Promise<{ readonly document: SettingsDocument }> {
  const { document, version } = await settingsNow();
  if (version !== expectedVersion) throw await changedBy(version);
  return { document };
}

/** Versions from a number to a number, newest first. At most a screenful: each line holds its document. */
export async function settingsVersions(first: number, last: number): Promise<readonly SettingsVersion[]> {
  const { pk } = keys.settingsVersions();
  const [from, to] = [keys.settingsVersion(first).sk, keys.settingsVersion(last).sk];
  const { items } = await query({ pk, from, to, descending: true });
  return items.filter(isVersion);
}

/** The newest version up to a number, not below another; undefined when there is none. */
export async function settingsVersionUpTo(last: number, first: number): Promise<SettingsVersion | undefined> {
  const { pk } = keys.settingsVersions();
  const [from, to] = [keys.settingsVersion(first).sk, keys.settingsVersion(last).sk];
  const { items } = await query({ pk, from, to, descending: true, limit: 1 });
  return items.find(isVersion);
}

function isVersion(item: Item): item is Item & SettingsVersion {
  return typeof item.document === 'string' && typeof item.by === 'string';
}

/** The refusal after a concurrent change: it names the other operator and the time. */
async function changedBy(version: number): Promise<Refusal> {
  const line = await get<SettingsVersion>(keys.settingsVersion(version));
  const detail = line ? { by: line.by, at: new Date(line.at).toISOString(), version } : { version };
  return new Refusal('already-handled', { detail });
}
