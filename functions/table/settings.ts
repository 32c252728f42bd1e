import { type Settings, SettingsDocument } from '../../shared/model/settings.ts';
import { keys } from './keys.ts';
import { get, put } from './table.ts';

interface StoredSettings {
  /** The document as text: read whole, never searched. */
  readonly document: string;
  readonly version: number;
}

/** Milliseconds a copy may be old. */
const fresh = 5_000;
let copy: { settings: Settings; until: number } | undefined;
let reading: Promise<Settings> | undefined;

/** The settings in force, at most 5 s old. @throws when the house was never seeded */
export async function settings(): Promise<Settings> {
  if (copy && performance.now() < copy.until) return copy.settings;
  reading ??= read().finally(() => {
    reading = undefined;
  });
  return reading;
}

async function read(): Promise<Settings> {
  const stored = await get<StoredSettings>(keys.settings());
  if (!stored) throw new Error('the house has no settings: seed it first');
  const { config } = SettingsDocument.parse(JSON.parse(stored.document));
  copy = { settings: config, until: performance.now() + fresh };
  return config;
}

/** Writes the document and forgets this process's copy. */
export async function saveSettings(document: unknown, version: number): Promise<void> {
  SettingsDocument.parse(document);
  await put({ ...keys.settings(), document: JSON.stringify(document), version });
  forgetSettings();
}

export function forgetSettings(): void {
  copy = undefined;
}
