import type { DeskLine as WireDeskLine } from '../../shared/model/wire-trading.ts';
import { priceFrom } from '../../shared/rules/wire-price.ts';
import type { DeskLine } from '../table/stops.ts';

export function deskLineToWire(line: DeskLine): WireDeskLine {
  const { scope, id, name, gameId = null, value, by, reason, at } = line;
  const shown = value === undefined ? null : scope === 'price' ? priceFrom(value) : value;
  return { scope, id, name, gameId, value: shown, by, reason, at: new Date(at).toISOString() };
}
