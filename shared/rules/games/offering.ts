import type { Hundredths } from '../../model/money.ts';
import { type SettlementCode, settlementCodes } from '../../model/sports/match.ts';
import type { Draw } from '../fairness/draw.ts';
import { oddsFromSetting } from '../odds-text.ts';
import type { Game, Pricing } from './game.ts';

/** One price of a closed list: what it is called, what it costs, what it pays on. */
export interface SelectionRule {
  readonly key: string;
  readonly nameKo: string;
  /** In history lines, after the game's folder: '파워볼 홀'. */
  readonly fullNameKo: string;
  /** Null while it is not offered. */
  odds(pricing: Pricing): Hundredths | null;
  code(draw: Draw, previous: Draw | null): SettlementCode;
}

export interface FolderRule {
  readonly key: string;
  readonly type: string;
  readonly detail: string;
  readonly nameKo: string;
  readonly selections: readonly SelectionRule[];
}

/** The part of a game that follows from its closed list of selections. */
export function offering(
  rules: readonly FolderRule[],
): Pick<Game, 'folders' | 'priceOf' | 'nameOf' | 'codeOf'> {
  const byKey = new Map(rules.flatMap(({ selections }) => selections).map((rule) => [rule.key, rule]));
  return {
    folders: (pricing) =>
      rules.flatMap(({ selections, ...folder }) => {
        const offered = selections.flatMap((rule) => {
          const odds = rule.odds(pricing);
          return odds === null ? [] : [{ key: rule.key, nameKo: rule.nameKo, odds }];
        });
        return offered.length === 0 ? [] : [{ ...folder, selections: offered }];
      }),
    priceOf: (key, pricing) => byKey.get(key)?.odds(pricing) ?? null,
    nameOf: (key) => byKey.get(key)?.fullNameKo ?? key,
    codeOf: (key, { draw, previous }) => {
      const rule = byKey.get(key);
      if (rule === undefined) throw new RangeError(`no selection ${key}`);
      return rule.code(draw, previous);
    },
  };
}

/** Odds of the settings in hundredths; null when they name none. */
export function oddsNamed(
  odds: Readonly<Record<string, number>> | undefined,
  name: string,
): Hundredths | null {
  const decimal = odds?.[name];
  return decimal === undefined ? null : oddsFromSetting(decimal);
}

export function codeFor(isWon: boolean): SettlementCode {
  return isWon ? settlementCodes.won : settlementCodes.lost;
}

/** One drawn number. @throws RangeError for a draw that is too short */
export function drawnAt(draw: Draw, at: number): number {
  const number = draw[at];
  if (number === undefined) throw new RangeError(`draw of ${draw.length}, none at ${at}`);
  return number;
}
