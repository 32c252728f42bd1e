import { beforeAll } from 'vitest';
import { saveSettings } from '../../../../functions/table/admin/settings.ts';
import document from '../../../../shared/model/default-settings.json' with { type: 'json' };

/** Keno and graph are open, as an operator opens them. Behind `withHouse`. */
export function withOpenGames(): void {
  beforeAll(async () => {
    const opened = structuredClone(document);
    opened.config.tokenConfig.keno.active = true;
    opened.config.tokenConfig.graph.active = true;
    await saveSettings(opened, 2);
  });
}
