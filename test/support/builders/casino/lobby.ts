import type { Catalogue } from '../../../../functions/api/casino/catalogue-lists.ts';
import { handler } from '../../../../functions/api/casino/handler.ts';
import { saveSettings } from '../../../../functions/table/admin/settings.ts';
import type { MenuArea } from '../../../../shared/model/admin/menu.ts';
import { CasinoSettings } from '../../../../shared/model/casino/casino-settings.ts';
import document from '../../../../shared/model/default-settings.json' with { type: 'json' };
import type { StoredMember } from '../member/members.ts';
import { callHandler, type Reply } from '../request.ts';

/** A call of the casino; visitors' lists are read without a login. */
export function callLobby(
  path: '/casino/v2/lobby' | '/casino/v2/connect/link' | '/slot/game/list' | '/live/game/list',
  body: object,
  as?: StoredMember,
): Promise<Reply> {
  return callHandler(handler, { path, body, ...(as && { as }) });
}

/** The whole casino, as the specification's GET reads it. */
export function readCasino(): Promise<Reply> {
  return callHandler(handler, { path: '/casino/game/list', query: '' });
}

let version = 1;

/** The shipped settings with a casino of the operator's choice. */
export async function saveCasino({
  off = [],
  testOnly = false,
  ...choice
}: {
  readonly off?: readonly MenuArea[];
  readonly testOnly?: boolean;
} & Partial<CasinoSettings> = {}): Promise<void> {
  const { config } = structuredClone(document);
  version += 1;
  const isOff = (name: string): boolean => off.some((area) => area === name);
  const menu = config.menu.map((entry) => ({ ...entry, visible: !isOff(entry.name) }));
  const casino = CasinoSettings.parse({ ...config.casino, ...choice });
  await saveSettings({ config: { ...config, menu, casino, casinoTestOnly: testOnly } }, version);
}

/** A catalogue of ten times as many titles. */
export function tenTimes({ slot, live }: Catalogue): Catalogue {
  const turns = Array.from({ length: 10 }, (_, turn) => turn);
  return {
    live,
    slot: slot.map((provider) => ({
      ...provider,
      titles: turns.flatMap((turn) =>
        provider.titles.map((title) => ({
          ...title,
          id: `${title.id}-${turn}`,
          en: `${title.en} ${turn}`,
          ko: `${title.ko} ${turn}`,
        })),
      ),
    })),
  };
}
