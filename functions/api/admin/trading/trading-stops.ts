import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { DeskLine as WireDeskLine } from '../../../../shared/model/sports/wire-trading.ts';
import { priceFrom } from '../../../../shared/rules/odds-text.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { type DeskLine, deskLines } from '../../../table/sports/overrides.ts';

export function deskLineToWire(line: DeskLine): WireDeskLine {
  const { scope, id, name, gameId = null, value, by, reason, at } = line;
  const shown = value === undefined ? null : scope === 'price' ? priceFrom(value) : value;
  return { scope, id, name, gameId, value: shown, by, reason, at: new Date(at).toISOString() };
}

export const tradingStops: Answer<typeof admin.calls.tradingStops> = async (_asked, { now }) => ({
  list: (await deskLines(now)).map(deskLineToWire),
});
