import type { DeskLine as WireDeskLine } from '../../../../shared/model/sports/wire-trading.ts';
import { priceFrom } from '../../../../shared/rules/odds-text.ts';
import type { DeskLine } from '../../../table/sports/overrides.ts';

export function deskLineToWire(line: DeskLine): WireDeskLine {
  const { scope, id, name, gameId = null, value, by, reason, at } = line;
  const shown = value === undefined ? null : scope === 'price' ? priceFrom(value) : value;
  return { scope, id, name, gameId, value: shown, by, reason, at: new Date(at).toISOString() };
}
